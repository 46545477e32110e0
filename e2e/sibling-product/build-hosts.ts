import path from 'node:path';
import webpack from 'webpack';

/**
 * Builds the scripts of the products that load by federation, as such a product would.
 * @param folder where they are written
 */
export function buildFederatedHosts(folder: string): Promise<void> {
  const entry = (name: string) => path.join(import.meta.dirname, 'federated-host', name);
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2023'],
    entry: {
      'federated-host': entry('react-19.tsx'),
      'federated-18-host': entry('react-18.ts'),
      'federated-remote-host': entry('remote.tsx'),
    },
    output: { path: folder, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            swcrc: false,
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2023',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-only',
  });
  if (!compiler) throw new Error('webpack gave no compiler.');
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (!error && stats && !stats.hasErrors()) return resolve();
        reject(error ?? new Error(stats?.toString('errors-only')));
      });
    });
  });
}
