import type { ActiveRemote, RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';
import type { ActivePointers, Preview, RemotePointer } from './active-pointers.ts';
import { livingPreviews } from './pointer-steps.ts';
import { type RolloutVisitor, versionFor } from './version-for.ts';

/** The registry at one revision, for every visitor. */
export interface RegistryView {
  readonly revision: number;
  /** What a visitor outside every rollout gets. */
  readonly stable: RegistrySnapshot;
  /** Whether some visitors get another version of a remote than the rest. */
  readonly hasRollout: boolean;
  /** What this visitor gets; the same object for all who get the same. */
  snapshotFor(visitor: RolloutVisitor): RegistrySnapshot;
  /**
   * The rollouts that a visitor is in, `mf-header@1.1.0-a,mf-search@2.0.0-b`; empty for none. With the revision it names
   * the visitor's snapshot: a cache with this key never mixes versions.
   */
  bucketOf(visitor: RolloutVisitor): string;
  /** The preview of this name, as long as it has not ended. */
  previewOf(remote: string, name: string): Preview | undefined;
  /** Every version that some visitor gets, the last good ones included: worth loading ahead of requests. */
  readonly versionsInUse: readonly ActiveRemote[];
}

/**
 * @param read a version as pages see it; undefined when it cannot be read or trusted
 */
export async function viewOf(
  pointers: ActivePointers,
  read: (name: string, version: string) => Promise<RemoteVersion | undefined>,
): Promise<RegistryView> {
  const { revision } = pointers;
  const stable: Record<string, ActiveRemote> = {};
  const inRollout: Record<string, ActiveRemote> = {};
  await Promise.all(
    Object.entries(pointers.remotes).map(async ([name, pointer]) => {
      const remote = await stableRemote(pointer, (version) => read(name, version));
      if (remote) stable[name] = remote;
      const version = pointer.rollout && (await read(name, pointer.rollout.version));
      if (version) inRollout[name] = remote ? { ...version, lastGood: withoutLastGood(remote) } : version;
    }),
  );
  const names = Object.keys(inRollout).sort();
  const isIn = (name: string, visitor: RolloutVisitor) => {
    const pointer = pointers.remotes[name];
    return pointer?.rollout != null && versionFor(name, pointer, visitor) === pointer.rollout.version;
  };
  const bucketOf = (visitor: RolloutVisitor) =>
    names
      .filter((name) => isIn(name, visitor))
      .map((name) => `${name}@${inRollout[name]?.version}`)
      .join(',');
  const stableSnapshot = { revision, remotes: sorted(stable) };
  const snapshots = new Map<string, RegistrySnapshot>([['', stableSnapshot]]);

  return {
    revision,
    stable: stableSnapshot,
    previewOf: (remote, name) =>
      livingPreviews(pointers.remotes[remote], Date.now()).find((each) => each.name === name),
    hasRollout: names.length > 0,
    bucketOf,
    versionsInUse: [...Object.values(stable), ...Object.values(inRollout)],
    snapshotFor: (visitor) => {
      const bucket = bucketOf(visitor);
      const known = snapshots.get(bucket);
      if (known) return known;
      const mine = names.filter((name) => isIn(name, visitor)).map((name) => [name, inRollout[name]]);
      const snapshot = { revision, remotes: sorted({ ...stable, ...Object.fromEntries(mine) }) };
      snapshots.set(bucket, snapshot);
      return snapshot;
    },
  };
}

/** For all other clients: the active version with the newest readable one before it. */
async function stableRemote(
  { version, lastGood, takenOut }: RemotePointer,
  read: (version: string) => Promise<RemoteVersion | undefined>,
): Promise<ActiveRemote | undefined> {
  const isUsable = (each: string) => each !== version && !takenOut.some((bad) => bad.version === each);
  const active = await read(version);
  for (const version of lastGood.filter(isUsable)) {
    const found = await read(version);
    if (found) return active ? { ...active, lastGood: found } : found;
  }
  return active;
}

function withoutLastGood({ lastGood: _, ...version }: ActiveRemote): RemoteVersion {
  return version;
}

/** Remotes in the same order at any time: what is made from the snapshot then is the same too. */
function sorted(remotes: Record<string, ActiveRemote>): Record<string, ActiveRemote> {
  return Object.fromEntries(Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1)));
}
