import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { federationDir, isInstalled, projectDir } from '../project-dir.ts';

/** What every bundle depends on beside its own package. */
const sharedInputs: readonly string[] = isInstalled
  ? installedInputs()
  : [
      'shared-contracts',
      'shared-ui',
      'federation/webpack',
      'federation/shared-packages.ts',
      'federation/shared-runtime.ts',
      'package-lock.json',
    ];

/**
 * An installed package never changes within a version, and the file of a package manager has the versions of all. This one is
 * named apart, for repositories without such a file.
 */
function installedInputs(): readonly string[] {
  const locks = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];
  return [
    path.join(federationDir, 'package.json'),
    ...locks.filter((file) => existsSync(path.join(projectDir, file))),
  ];
}

/** The standard entry of a remote contains the browser loader. */
const remoteInputs = isInstalled
  ? sharedInputs
  : [...sharedInputs, 'federation/browser-loader', 'federation/federation-error.ts'];

/** The shell bundles the loaders and what they need of the registry: all of the folder, since a list would lack the next module. */
const shellInputs = [...sharedInputs, 'federation'];

/** Folders and files that never reach a bundle. */
const NOT_BUILT = /(^|\/)([.][^/]+|dist|node_modules|fixtures|coverage)(\/|$)|\.test\.tsx?$|\.md$/;

/** What the embedded parts are made from: both remotes, and how they are built. */
const embedInputs = [...sharedInputs, 'federation/embed', 'mf-header', 'mf-search'];

/** What the page is made from that a version is tried in; an installed package has all of it. */
const trialPageInputs = [
  ...sharedInputs,
  ...(isInstalled ? [] : ['federation/browser-loader', 'federation/shared-modules.ts', 'federation/trial']),
];

/** Hash of everything that the embedded parts are made from; sha256 in hex. */
export const embedHash = () => hashOf(embedInputs);

/** The same of the page of trials. */
export const trialPageHash = () => hashOf(trialPageInputs);

function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(cachedHash(path.resolve(projectDir, input)));
  return hash.digest('hex');
}

const known = new Map<string, string>();

/**
 * Hash of everything that a package's bundles are made from, so that unchanged sources are not built again.
 * @param packageDir absolute path of the package
 * @returns sha256 in hex
 */
export function sourceHash(packageDir: string): string {
  const hash = createHash('sha256');
  const inputs = path.basename(packageDir) === 'shell' ? shellInputs : remoteInputs;
  for (const input of inputs) hash.update(cachedHash(path.resolve(projectDir, input)));
  hash.update(contentHash(packageDir));
  return hash.digest('hex');
}

/** The shared inputs are the same for all packages of one run. */
function cachedHash(input: string): string {
  const hash = known.get(input) ?? contentHash(input);
  known.set(input, hash);
  return hash;
}

function contentHash(input: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(input)) {
    hash.update(path.relative(input, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(input: string): string[] {
  if (path.extname(input) !== '') return [input];
  return builtFiles(input, '').sort();
}

/** A repository of a team has its packages, caches and git in the folder of the remote; none of them is read. */
function builtFiles(folder: string, below: string): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    if (NOT_BUILT.test(name)) return [];
    if (entry.isDirectory()) return builtFiles(folder, name);
    return entry.isFile() ? [path.join(folder, name)] : [];
  });
}
