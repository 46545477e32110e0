import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ActiveRemote, RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';
import { type ActivePointers, readPointers } from './active-pointers.ts';
import { trustedKeys } from './keys.ts';
import { registryLayout } from './layout.ts';
import { trustedVersion } from './signature.ts';
import type { VersionDocument } from './version-document.ts';

export interface SnapshotOptions {
  /** Where pages find the versions: a path of the same host, or the address of a CDN. Default `/remotes`. */
  readonly publicBase?: string;
  /** Keys that are trusted. Default: those in the data directory. */
  readonly publicKeys?: readonly KeyObject[];
  /** The file of the pointers. Default: those in use. */
  readonly pointersFile?: string;
  /** Called for a version that is left out because it cannot be read or trusted. Default: a line on stderr. */
  readonly onProblem?: (problem: { remote: string; version: string; error: unknown }) => void;
}

/**
 * Which version of each remote pages use now. A remote whose active version cannot be read or trusted appears with its
 * last good version, and not at all when there is none; both are reported.
 * @param dataDir absolute path of the data directory
 * @throws FederationError REGISTRY_CORRUPT when the pointers cannot be read
 */
export async function readSnapshot(
  dataDir: string,
  options: SnapshotOptions = {},
): Promise<RegistrySnapshot> {
  const pointers = await readPointers(dataDir, options.pointersFile);
  const report = options.onProblem ?? (({ error }) => console.error(String(error)));
  const publicKeys = options.publicKeys ?? trustedKeys(dataDir);
  const read = async (name: string, version: string | null): Promise<RemoteVersion | undefined> => {
    if (version === null) return undefined;
    try {
      const text = await readFile(registryLayout.document(dataDir, name, version), 'utf8');
      return remoteVersion(
        trustedVersion(text, publicKeys, { name, version }),
        options.publicBase ?? '/remotes',
      );
    } catch (error) {
      report({ remote: name, version, error });
      return undefined;
    }
  };
  const remotes = await Promise.all(
    Object.entries(pointers.remotes).map(([name, pointer]) => activeRemote(name, pointer, read)),
  );
  return {
    revision: pointers.revision,
    remotes: Object.fromEntries(
      remotes.filter((remote) => remote !== undefined).map((remote) => [remote.name, remote]),
    ),
  };
}

async function activeRemote(
  name: string,
  pointer: ActivePointers['remotes'][string],
  read: (name: string, version: string | null) => Promise<RemoteVersion | undefined>,
): Promise<ActiveRemote | undefined> {
  const [active, lastGood] = await Promise.all([read(name, pointer.version), read(name, pointer.lastGood)]);
  if (!active) return lastGood;
  return lastGood ? { ...active, lastGood } : active;
}

function remoteVersion(document: VersionDocument, publicBase: string): RemoteVersion {
  const address = (file: string) => `${publicBase}/${document.name}/${document.version}/${file}`;
  const addresses = (lists: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lists).map(([expose, files]) => [expose, files.map(address)]));
  const { texts = {} } = document;
  const named = new Set([
    document.entry,
    ...Object.values(document.css).flat(),
    ...Object.values(document.preload).flat(),
    ...Object.values(texts),
  ]);
  return {
    name: document.name,
    version: document.version,
    title: document.title,
    container: document.container,
    mounts: document.mounts,
    pages: document.pages ?? {},
    slots: document.slots,
    entry: address(document.entry),
    css: addresses(document.css),
    preload: addresses(document.preload),
    texts: Object.fromEntries(Object.entries(texts).map(([code, file]) => [code, address(file)])),
    integrity: Object.fromEntries(
      Object.entries(document.integrity)
        .filter(([file]) => named.has(file))
        .map(([file, hash]) => [address(file), hash]),
    ),
  };
}
