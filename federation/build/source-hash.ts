import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../project-dir.ts';

/** What every bundle depends on beside its own package. */
const sharedInputs = [
  'shared-contracts',
  'shared-ui',
  'federation/webpack',
  'federation/shared-packages.ts',
  'federation/shared-runtime.ts',
  'package-lock.json',
];

/** The shell bundles the loaders as well. */
const shellInputs = [
  ...sharedInputs,
  'federation/browser-loader',
  'federation/server-loader',
  'federation/shared-modules.ts',
  'federation/content-policy.ts',
];

/** Folders and files that never reach a bundle. */
const NOT_BUILT = /(^|\/)(dist|node_modules|fixtures|coverage)(\/|$)|\.test\.tsx?$|\.md$/;

/** What the embedded parts are made from: both remotes, and how they are built. */
const embedInputs = [...sharedInputs, 'federation/embed', 'mf-header', 'mf-search'];

/** What the page is made from that a version is tried in. */
const trialPageInputs = [
  ...sharedInputs,
  'federation/browser-loader',
  'federation/shared-modules.ts',
  'federation/trial',
];

/** Hash of everything that the embedded parts are made from; sha256 in hex. */
export const embedHash = () => hashOf(embedInputs);

/** The same of the page of trials. */
export const trialPageHash = () => hashOf(trialPageInputs);

function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(cachedHash(path.join(projectDir, input)));
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
  const inputs = path.basename(packageDir) === 'shell' ? shellInputs : sharedInputs;
  for (const input of inputs) hash.update(cachedHash(path.join(projectDir, input)));
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
  return readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !NOT_BUILT.test(path.relative(input, file)))
    .sort();
}
