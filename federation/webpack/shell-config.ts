import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ownModule } from '../project-dir.ts';
import { sha384 } from '../registry/integrity.ts';
import { type ShellEntryAssets, shellAssetsPath } from '../shell-assets.ts';
import { baseConfig, webConfig } from './base-config.ts';

/** What the factory must know of the shell. */
export interface ShellConfigOptions {
  /** Absolute path of the package: `import.meta.dirname` of its webpack.config.mjs. */
  readonly dir: string;
  /** First module of the browser bundle, relative to the package. */
  readonly browserEntry?: string;
  /** First module of a render worker, relative to the package. */
  readonly workerEntry?: string;
}

/**
 * The two builds of the shell: `dist/web` (served under `/assets/`, with `entry-assets.json` naming what the first page
 * loads) and `dist/server` with `worker.cjs`, the render worker, and `shared-modules.cjs`, the shared packages as the
 * worker gives them to remotes.
 */
export function shellConfig({
  dir,
  browserEntry = './client/entry.ts',
  workerEntry = './renderer/worker.ts',
}: ShellConfigOptions): [Configuration, Configuration] {
  return [browserBundle(dir, browserEntry), serverBundle(dir, workerEntry)];
}

function browserBundle(dir: string, entry: string): Configuration {
  const web = webConfig(dir, 'shell');
  return {
    ...web,
    entry: { main: entry },
    output: { ...web.output, uniqueName: 'icoteca_shell', publicPath: shellAssetsPath },
    plugins: [...(web.plugins ?? []), new EntryAssets()],
  };
}

function serverBundle(dir: string, entry: string): Configuration {
  const base = baseConfig(dir, 'shell', 'server');
  return {
    ...base,
    target: ['node24', 'es2024'],
    entry: {
      worker: entry,
      'shared-modules': ownModule('shared-modules'),
    },
    // Packages of npm are met as Node meets them: one copy of React for the worker and for all remotes.
    externals: [
      ({ request = '' }, callback) => {
        const ours = request.startsWith('@icoteca/');
        const local = request.startsWith('.') || path.isAbsolute(request);
        const style = request.endsWith('.css');
        if (ours || local || style) callback();
        else callback(undefined, `commonjs2 ${request}`);
      },
    ],
    output: {
      ...base.output,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: shellAssetsPath,
    },
    optimization: { ...base.optimization, minimize: false },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** Writes `entry-assets.json`, so that the server can name scripts and style sheets with their integrity. */
class EntryAssets {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('EntryAssets', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntryAssets', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const integrity: Record<string, string> = {};
        for (const file of files) {
          const asset = compilation.getAsset(file);
          if (asset) integrity[shellAssetsPath + file] = sha384(asset.source.buffer());
        }
        const addresses = (suffix: string) =>
          files.filter((file) => file.endsWith(suffix)).map((file) => shellAssetsPath + file);
        const assets: ShellEntryAssets = { scripts: addresses('.js'), styles: addresses('.css'), integrity };
        compilation.emitAsset(
          'entry-assets.json',
          new compiler.webpack.sources.RawSource(`${JSON.stringify(assets, null, 2)}\n`),
        );
      });
    });
  }
}
