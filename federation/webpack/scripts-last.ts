import type { Compiler } from 'webpack';

/**
 * Puts the script of each chunk after its style sheet. The integrity plugin keeps one hash for a chunk, that of its last file
 * (waysact/webpack-subresource-integrity#225), and the cache on disk may bring back the files in any order: the browser would
 * refuse the script for having the hash of the style sheet.
 */
export class ScriptsLast {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScriptsLast', (compilation) => {
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE } = compiler.webpack.Compilation;
      // Immediately before the hashes are computed.
      const stage = PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      compilation.hooks.processAssets.tap({ name: 'ScriptsLast', stage }, () => {
        for (const { files } of compilation.chunks) {
          for (const script of [...files].filter((file) => file.endsWith('.js'))) {
            files.delete(script);
            files.add(script);
          }
        }
      });
    });
  }
}
