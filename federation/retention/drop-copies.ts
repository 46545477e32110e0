import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { folderVersions } from '../registry/folder-versions.ts';
import { registryLayout } from '../registry/layout.ts';
import type { Registry } from '../registry/registry.ts';
import type { NamedVersion } from './removals.ts';
import { unusedVersions } from './unused-versions.ts';

/** As many rows of the trail as a service gives in one answer. */
const TRAIL_ROWS = 1000;

/**
 * Drops from the copy of a registry the versions that no visitor can need any more, by the same rule as the registry.
 * One that is needed again is copied again. The copy of the pointers stays as it is.
 * @param registry what the copy is of
 * @returns what was dropped
 * @throws FederationError REGISTRY_UNAVAILABLE
 */
export async function dropCopies(
  dataDir: string,
  registry: Pick<Registry, 'pointers' | 'trail'>,
  retentionMs: number,
  now: number,
): Promise<NamedVersion[]> {
  const versions = folderVersions(dataDir);
  const stored = await versions.stored();
  const { remotes } = await registry.pointers();
  const dropped: NamedVersion[] = [];
  for (const name of new Set(stored.map((version) => version.name))) {
    const own = stored.filter((version) => version.name === name);
    const rows = await registry.trail(TRAIL_ROWS, name);
    for (const { version } of unusedVersions(own, { pointer: remotes[name], rows, now, retentionMs })) {
      await versions.remove(name, version);
      dropped.push({ name, version });
    }
  }
  return dropped;
}

/** Drops the server bundles that a shell keeps of versions which are no longer in its registry. */
export async function dropServerBundles(dataDir: string): Promise<void> {
  const folder = registryLayout.serverBundles(dataDir);
  for (const name of await namesIn(folder))
    for (const version of await namesIn(path.join(folder, name)))
      if (!existsSync(registryLayout.document(dataDir, name, version)))
        await rm(path.join(folder, name, version), { recursive: true, force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw cause;
  });
}
