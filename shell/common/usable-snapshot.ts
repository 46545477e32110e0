import type { ActiveRemote, RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';

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
  const isUsable = ({ name, version }: RemoteVersion) => !badVersions.has(`${name}@${version}`);
  const remotes: Record<string, ActiveRemote> = {};
  for (const [name, { lastGood, ...active }] of Object.entries(snapshot.remotes)) {
    const spare = lastGood && isUsable(lastGood) ? lastGood : undefined;
    if (!isUsable(active)) {
      if (spare) remotes[name] = spare;
    } else remotes[name] = spare ? { ...active, lastGood: spare } : active;
  }
  return { ...snapshot, remotes };
}
