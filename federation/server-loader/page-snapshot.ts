import type { RegistrySnapshot } from '@icoteca/shared-contracts';
import type { LoadedRemote } from './remote-loader.ts';

/**
 * The snapshot that goes out with a page: where the server fell back to the last good version, the browser starts with
 * that version too, so that both render the same.
 */
export function pageSnapshot(snapshot: RegistrySnapshot, loaded: readonly LoadedRemote[]): RegistrySnapshot {
  const fallbacks = loaded.filter((remote) => remote.isFallback);
  if (fallbacks.length === 0) return snapshot;
  const remotes = { ...snapshot.remotes };
  for (const { name } of fallbacks) {
    const lastGood = remotes[name]?.lastGood;
    if (lastGood) remotes[name] = lastGood;
  }
  return { ...snapshot, remotes };
}
