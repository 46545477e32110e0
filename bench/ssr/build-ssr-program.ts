import path from 'node:path';
import { shellConfig } from '@icoteca/federation/shell-build';
import webpack from 'webpack';

/** `node bench/ssr/build-ssr-program.ts`: builds the program of the rendering benchmark and prints its path. */
const shellDir = path.resolve(import.meta.dirname, '../../shell');
const out = path.join(shellDir, '..', '.cache', 'ssr-bench');
const [, server] = shellConfig({ dir: shellDir, workerEntry: '../bench/ssr/ssr-program.ts' });

webpack({ ...server, cache: false, output: { ...server.output, path: out } }, (error, stats) => {
  if (!error && stats && !stats.hasErrors()) console.log(path.join(out, 'worker.cjs'));
  else {
    console.error(error ?? stats?.toString('errors-only'));
    process.exitCode = 1;
  }
});
