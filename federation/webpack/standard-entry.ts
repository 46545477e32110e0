import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import type { StandardEntryFacts } from '../browser-loader/standard-container.ts';
import { ownModule } from '../project-dir.ts';
import { manifestSchema } from '../registry/build-manifest.ts';
import { sha384 } from '../registry/integrity.ts';
import { baseConfig } from './base-config.ts';
import { buildApart } from './build-apart.ts';
import { standardEntryFile } from './standard-entry-file.ts';
import { languageOfTextFile } from './text-files.ts';

/**
 * Adds the entry script for hosts that run the official federation runtime. Pages of the site never load it: it contains what
 * such a host lacks, and carries the hash of the entry script.
 */
export class StandardEntry {
  readonly #config: (facts: StandardEntryFacts) => Configuration;

  /**
   * @param dir absolute path of the package
   * @param name of the remote
   */
  constructor(dir: string, name: string) {
    this.#config = (facts) => standardEntryConfig(dir, name, facts);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StandardEntry', (compilation) => {
      // The entry script and the manifest do not change any more.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'StandardEntry', stage }, async () => {
        const manifest = compilation.getAsset('mf-manifest.json');
        if (!manifest) return;
        const facts = factsOf(compilation, manifest.source.buffer());
        const { assets } = await buildApart(this.#config(facts));
        for (const { name, content } of assets)
          compilation.emitAsset(name, new compiler.webpack.sources.RawSource(content), { minimized: true });
      });
    });
  }
}

function factsOf(compilation: Compilation, manifest: Buffer): StandardEntryFacts {
  const { metaData, shared } = manifestSchema.parse(JSON.parse(manifest.toString('utf8')));
  const entry = metaData.remoteEntry.name;
  const script = compilation.getAsset(entry);
  if (!script) throw new Error(`The manifest names ${entry}, which was not built.`);
  return {
    container: metaData.globalName,
    entry,
    integrity: sha384(script.source.buffer()),
    texts: Object.fromEntries(
      compilation.getAssets().flatMap(({ name, source }) => {
        const code = languageOfTextFile(name);
        return code === undefined ? [] : [[code, { file: name, integrity: sha384(source.buffer()) }]];
      }),
    ),
    shared: Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
  };
}

function standardEntryConfig(dir: string, name: string, facts: StandardEntryFacts): Configuration {
  const base = baseConfig(dir, `${name}-standard-entry`, 'web');
  return {
    ...base,
    entry: ownModule('browser-loader/standard-entry'),
    target: ['web', 'es2023'],
    output: { ...base.output, clean: false, filename: standardEntryFile },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ STANDARD_ENTRY: JSON.stringify(facts) }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
