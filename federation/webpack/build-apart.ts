import webpack, { type Configuration } from 'webpack';

/** Files that were built and not written. */
export interface BuiltApart {
  /** Scripts and source maps, by their names in the build. */
  readonly assets: readonly { readonly name: string; readonly content: Buffer }[];
  /** Absolute paths of the sources. */
  readonly dependencies: readonly string[];
}

/**
 * Builds a script that belongs to another build but must not share its chunks.
 * @throws Error with what webpack said
 */
export function buildApart(config: Configuration): Promise<BuiltApart> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler.');
  compiler.hooks.shouldEmit.tap('BuiltApart', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) return reject(error ?? new Error('webpack gave no result.'));
        if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
        resolve({
          assets: stats.compilation
            .getAssets()
            .map(({ name, source }) => ({ name, content: source.buffer() })),
          dependencies: [...stats.compilation.fileDependencies],
        });
      });
    });
  });
}
