import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildablePackages } from './build/build-packages.ts';
import { type LoadSize, remoteLoadSizes, type Sizes, shellLoadSize } from './bundle-report/load-sizes.ts';
import { sourceSizes } from './bundle-report/source-sizes.ts';
import { packageFolder } from './command-line.ts';
import { FederationError } from './federation-error.ts';
import { bundledSharedPackages } from './registry/second-copies.ts';
import { runCommand } from './run-command.ts';

/**
 * `node federation/bundle-report.ts`: prints what a page loads of the shell and of each module of each remote, and what
 * the builds are made of. Exit code 1 when a remote carries its own copy of a shared package.
 */
await runCommand(async function* bundleReport() {
  const names = buildablePackages().filter((name) =>
    existsSync(path.join(packageFolder(name), 'dist', 'web')),
  );
  yield 'KB                                 scripts raw    gzip  brotli | styles raw    gzip  brotli';
  for (const name of names) {
    const folder = packageFolder(name);
    const sizes = name === 'shell' ? [shellLoadSize(folder)] : remoteLoadSizes(folder);
    for (const size of sizes) yield row(size);
  }
  yield '';
  for (const name of names) {
    const largest = sourceSizes(packageFolder(name)).slice(0, 8);
    yield `${name} is made of (KB of source): ${largest.map((part) => `${part.package} ${kilobytes(part.bytes)}`).join(', ')}`;
  }
  const doubled = names
    .filter((name) => name !== 'shell')
    .map((name) => ({ name, copies: bundledSharedPackages(packageFolder(name)) }))
    .filter(({ copies }) => copies.length > 0);
  if (doubled.length === 0) return;
  throw new FederationError(
    'REMOTE_BUNDLES_SHARED_PACKAGE',
    doubled.map(({ name, copies }) => `${name} bundles ${copies.join(', ')}.`).join(' '),
    {
      hint: 'Import these packages by the names in federation/shared-packages.ts and by no path inside them.',
    },
  );
});

function row({ what, scripts, styles }: LoadSize): string {
  return `${what.padEnd(34)} ${columns(scripts, 11)} | ${columns(styles, 10)}`;
}

function columns({ raw, gzip, brotli }: Sizes, first: number): string {
  return `${kilobytes(raw).padStart(first)} ${kilobytes(gzip).padStart(7)} ${kilobytes(brotli).padStart(7)}`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
