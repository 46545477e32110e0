import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { ownModule, projectDir } from '../project-dir.ts';
import { UniqueStyleSheetNames } from './css-class-names.ts';
import { type BuildTarget, moduleRules } from './module-rules.ts';
import { ScriptsLast } from './scripts-last.ts';

/** Goes up when a change of the factory must not meet an older cache on disk. */
const cacheGeneration = '6';

/**
 * What every bundle has in common: sources, style sheets, caching, no `eval`, source maps in files of their own.
 * @param dir absolute path of the package
 * @param packageName the name of its folder, part of its class names
 */
export function baseConfig(dir: string, packageName: string, target: BuildTarget): Configuration {
  return {
    name: `${packageName}-${target}`,
    mode: 'production',
    context: dir,
    devtool: 'source-map',
    output: {
      path: path.join(dir, 'dist', target),
      clean: true,
      devtoolNamespace: packageName,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: moduleRules(packageName, target), strictExportPresence: true },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          // A second run over its own output takes 0.3 KB off the shell, which its option `passes` does not.
          minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.swcMinify],
          parallel: false,
          extractComments: false,
        }),
      ],
    },
    plugins: [new UniqueStyleSheetNames()],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(projectDir, '.cache', 'webpack'),
      name: `${packageName}-${target}`,
      // Entries hold absolute paths; one of another folder (a copied checkout) gives chunks without integrity.
      version: `${cacheGeneration} ${projectDir}`,
      buildDependencies: {
        factory: [
          'webpack/base-config',
          'webpack/build-apart',
          'webpack/module-rules',
          'webpack/css-class-names',
          'webpack/consumer-contract',
          'webpack/used-by-source',
          'webpack/remote-config',
          'webpack/scripts-last',
          'webpack/same-origin-addresses',
          'webpack/shell-config',
          'webpack/server-entry',
          'webpack/standard-entry',
          'webpack/text-files',
          'webpack/worker-loader',
          'shared-packages',
          'shared-runtime',
        ].map(ownModule),
      },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** The part that all bundles for pages share: hashed file names, style sheets as files, integrity of every chunk. */
export function webConfig(dir: string, packageName: string): Configuration {
  const base = baseConfig(dir, packageName, 'web');
  return {
    ...base,
    target: ['web', 'es2023'],
    output: {
      ...base.output,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      // As long as an entry script may take; webpack waits two minutes otherwise.
      chunkLoadTimeout: 8000,
    },
    optimization: {
      ...base.optimization,
      minimizer: [...(base.optimization?.minimizer ?? []), new CssMinimizerPlugin({ parallel: false })],
    },
    plugins: [
      ...(base.plugins ?? []),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        // Class names carry their file, so the order of independent sheets does not matter.
        ignoreOrder: true,
      }),
      new ScriptsLast(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}
