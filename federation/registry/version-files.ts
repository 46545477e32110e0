import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FederationError } from '../federation-error.ts';
import { consumerContractFile } from '../webpack/consumer-contract-file.ts';
import { sha384 } from './integrity.ts';

/** A file of a version, with its name in the version's folder, `web/remoteEntry.js`. */
export interface VersionFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The file in `dist/server` that says from which sources a package was built. */
export const buildRecord = 'built-from.json';

/** Where the scripts of workers lie in the `web` folder of a build. */
export const workerFolder = 'workers';

/** Written by the build for tools; pages get what they say from `version.json`. */
const notPublished = new Set([
  'web/mf-manifest.json',
  'web/mf-stats.json',
  `web/${consumerContractFile}`,
  `server/${buildRecord}`,
]);

/**
 * All files of a build in a stable order.
 * @throws FederationError REMOTE_NOT_BUILT when one of its two folders is missing
 */
export function readVersionFiles(packageDir: string): VersionFile[] {
  const dist = path.join(packageDir, 'dist');
  return ['server', 'web'].flatMap((folder) =>
    listed(dist, folder)
      .filter((name) => !notPublished.has(name) && !name.endsWith('.br'))
      .map((name) => ({ name, content: readFileSync(path.join(dist, name)) })),
  );
}

function listed(dist: string, folder: string): string[] {
  try {
    return readdirSync(path.join(dist, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .sort();
  } catch (cause) {
    throw new FederationError('REMOTE_NOT_BUILT', `${path.join(dist, folder)} does not exist.`, {
      hint: 'Run "npx webpack" in the package, then publish again.',
      cause,
    });
  }
}

/** What runs: source maps are stored, but neither signed nor part of the version. */
function isRun(file: VersionFile): boolean {
  return !file.name.endsWith('.map');
}

/** The integrity of every file that runs, by name. */
export function integrityOf(files: readonly VersionFile[]): Record<string, string> {
  return Object.fromEntries(files.filter(isRun).map((file) => [file.name, sha384(file.content)]));
}

/** Eight hex digits that differ when any file or the description differs. */
export function contentHash(integrity: Readonly<Record<string, string>>, description: string): string {
  const hash = createHash('sha256').update(description);
  for (const [name, value] of Object.entries(integrity)) hash.update(`\0${name}\0${value}`);
  return hash.digest('hex').slice(0, 8);
}
