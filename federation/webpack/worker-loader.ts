import path from 'node:path';
import webpack, { type Configuration, type LoaderContext } from 'webpack';
import { sha384 } from '../registry/integrity.ts';
import { workerFolder } from '../registry/version-files.ts';
import { baseConfig } from './base-config.ts';
import { buildApart } from './build-apart.ts';
import type { BuildTarget } from './module-rules.ts';

/**
 * Makes of `./bulk.worker.ts?worker-script` a script of its own, with all that it imports. The module that asks for it gets
 * `address` and `integrity`. It is a build of its own, since the runtime of a remote's chunks needs a window. A server
 * starts no workers and gets empty words.
 */
export default function workerScript(this: LoaderContext<{ target: BuildTarget }>): void {
  const done = this.async();
  if (this.getOptions().target === 'server') {
    done(null, "export const address = '';\nexport const integrity = '';\n");
    return;
  }
  buildApart(workerConfig(this.resourcePath, this.rootContext)).then(
    ({ assets, dependencies }) => {
      for (const file of dependencies) this.addDependency(file);
      // Made small already: a second time would give it another hash.
      for (const { name, content } of assets) this.emitFile(name, content, undefined, { minimized: true });
      const script = assets.find(({ name }) => name.endsWith('.js'));
      if (!script) return done(new Error(`No script was made of ${this.resourcePath}.`));
      const integrity = sha384(script.content);
      done(
        null,
        `export const address = __webpack_public_path__ + ${JSON.stringify(script.name)};\n` +
          `export const integrity = ${JSON.stringify(integrity)};\n`,
      );
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

function workerConfig(entry: string, packageDir: string): Configuration {
  const name = path.basename(entry).replace(/\.worker\.ts$/, '');
  const base = baseConfig(packageDir, `${path.basename(packageDir)}-${name}`, 'web');
  return {
    ...base,
    entry: { [name]: entry },
    target: ['webworker', 'es2023'],
    output: { ...base.output, clean: false, filename: `${workerFolder}/[name].[contenthash:12].js` },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
