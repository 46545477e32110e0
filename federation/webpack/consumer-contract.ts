import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { contractNames } from '../consumers/contract-names.ts';
import { consumerContractFile } from './consumer-contract-file.ts';
import { joined, usedBySource } from './used-by-source.ts';

/** Writes down which events, slots, ports of the host and calls of the API the modules of a build use. */
export class ConsumerContractFile {
  readonly #dir: string;

  /** @param dir absolute path of the package */
  constructor(dir: string) {
    this.#dir = dir;
  }

  apply(compiler: Compiler): void {
    // Packages of ours that are bundled know neither calls nor events.
    const sourceDir = path.join(this.#dir, 'src') + path.sep;
    compiler.hooks.thisCompilation.tap('ConsumerContractFile', (compilation) => {
      let text = '';
      // Later, modules are put into one another.
      compilation.hooks.finishModules.tap('ConsumerContractFile', (modules) => {
        const sources = new Set<string>();
        for (const module of modules) {
          const [file = ''] =
            module instanceof webpack.NormalModule ? (module.resource ?? '').split('?', 1) : [];
          if (/\.tsx?$/.test(file) && file.startsWith(sourceDir)) sources.add(file);
        }
        const used = [...sources].sort().map((file) => usedBySource(file, readFileSync(file, 'utf8')));
        const { ports, ...others } = joined(used);
        // Other things are called host too; what is no port of it does not type-check.
        const known = contractNames().ports;
        const contract = { ...others, ports: ports.filter((port) => known.has(port)) };
        text = `${JSON.stringify(contract, null, 2)}\n`;
      });
      compilation.hooks.processAssets.tap('ConsumerContractFile', () =>
        compilation.emitAsset(consumerContractFile, new webpack.sources.RawSource(text)),
      );
    });
  }
}
