import type { RegistrySnapshot } from '@icoteca/shared-contracts';

/**
 * The registry without the versions that hurt a worker: the last good version takes the place of a bad one, and a
 * remote without one is left out.
 * @param badVersions as `name@version`
 */
export function withoutBadVersions(
  snapshot: RegistrySnapshot,
  badVersions: ReadonlySet<string>,
): RegistrySnapshot {
  if (badVersions.size === 0) return snapshot;
  const remotes: Record<string, RegistrySnapshot['remotes'][string]> = {};
  for (const [name, remote] of Object.entries(snapshot.remotes)) {
    const isBad = badVersions.has(`${name}@${remote.version}`);
    const usable = isBad ? remote.lastGood : remote;
    if (usable && !badVersions.has(`${name}@${usable.version}`)) remotes[name] = usable;
  }
  return { ...snapshot, remotes };
}
