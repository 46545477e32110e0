import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { ConsumerContractFile } from './consumer-contract.ts';
import { StandardEntry } from './standard-entry.ts';

/**
 * A build for a developer's own machine: packages in their development form, nothing made small. What only a version for
 * visitors needs is left out.
 * @param folder absolute path of its files
 */
export function developmentConfig(config: Configuration, folder: string): Configuration {
  const { optimization = {}, cache } = config;
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...config.output, path: folder, clean: false },
    optimization: {
      minimize: false,
      // A page goes from good build to good build.
      emitOnErrors: false,
      moduleIds: 'named',
      chunkIds: 'named',
      ...(optimization.splitChunks !== undefined && { splitChunks: optimization.splitChunks }),
    },
    plugins: (config.plugins ?? []).filter((plugin) => !isForVisitors(plugin)),
    ...(typeof cache === 'object' &&
      cache.type === 'filesystem' && { cache: { ...cache, name: `${config.name}-development` } }),
  };
}

function isForVisitors(plugin: unknown): boolean {
  return [SubresourceIntegrityPlugin, ConsumerContractFile, StandardEntry].some(
    (each) => plugin instanceof each,
  );
}
