import { readFile } from 'node:fs/promises';
import type { RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';
import { readPointers } from './file-pointers.ts';
import { type TrustedKey, trustedKeys } from './keys.ts';
import { registryLayout } from './layout.ts';
import { type RegistryView, viewOf } from './registry-view.ts';
import { remoteVersion } from './remote-version.ts';
import { trustedVersion } from './signature.ts';

export interface SnapshotOptions {
  /** Where pages find the versions: a path of the same host, or the address of a CDN. Default `/remotes`. */
  readonly publicBase?: string;
  /** Keys that are trusted. Default: those in the data directory. */
  readonly publicKeys?: readonly TrustedKey[];
  /** The file of the pointers. Default: those in use. */
  readonly pointersFile?: string;
  /** Called for a version that is left out because it cannot be read or trusted. Default: a line on stderr. */
  readonly onProblem?: (problem: { remote: string; version: string; error: unknown }) => void;
}

/**
 * Which version of each remote which visitor gets now. A remote whose active version cannot be read or trusted appears
 * with its last good version, and not at all when there is none; both are reported.
 * @param dataDir absolute path of the data directory
 * @throws FederationError REGISTRY_CORRUPT when the pointers cannot be read
 */
export async function readView(dataDir: string, options: SnapshotOptions = {}): Promise<RegistryView> {
  const pointers = await readPointers(dataDir, options.pointersFile);
  const report = options.onProblem ?? (({ error }) => console.error(String(error)));
  const publicKeys = options.publicKeys ?? trustedKeys(dataDir);
  return viewOf(pointers, async (name, version) => {
    try {
      return await readVersion(dataDir, name, version, { ...options, publicKeys });
    } catch (error) {
      report({ remote: name, version, error });
      return undefined;
    }
  });
}

/**
 * One version as pages see it, whoever gets it.
 * @throws FederationError REMOTE_SIGNATURE_INVALID, REMOTE_KEY_FOREIGN, REGISTRY_CORRUPT
 * @throws Error ENOENT when it is not here
 */
export async function readVersion(
  dataDir: string,
  name: string,
  version: string,
  { publicBase = '/remotes', publicKeys = trustedKeys(dataDir) }: SnapshotOptions = {},
): Promise<RemoteVersion> {
  const text = await readFile(registryLayout.document(dataDir, name, version), 'utf8');
  return remoteVersion(trustedVersion(text, publicKeys, { name, version }), publicBase);
}

/** What a visitor outside every rollout gets; see `readView`. */
export async function readSnapshot(
  dataDir: string,
  options: SnapshotOptions = {},
): Promise<RegistrySnapshot> {
  return (await readView(dataDir, options)).stable;
}
