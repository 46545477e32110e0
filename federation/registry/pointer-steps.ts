import { FederationError } from '../federation-error.ts';
import {
  type ActivePointers,
  historyLength,
  type PointerChange,
  type Preview,
  type RemotePointer,
} from './active-pointers.ts';
import { buildActor, isDecision, refuseBuild } from './ownership.ts';

/** Number of last good and of passed versions that are stored. */
const STORED_VERSIONS = 10;

/** `version` in the place of what everybody has. Going back to a version that was in use passes nothing. */
export function replacing(before: RemotePointer | null, version: string): RemotePointer {
  if (before === null) return { version, lastGood: [], rollout: null, takenOut: [], passed: [] };
  const goesBack = before.passed.includes(version);
  const left = [before.version, ...(before.rollout ? [before.rollout.version] : [])];
  const passed = goesBack ? before.passed : firstOf([...left, ...before.passed]);
  return {
    version,
    lastGood: before.version === version ? before.lastGood : firstOf([before.version, ...before.lastGood]),
    rollout: null,
    takenOut: before.takenOut.filter((each) => each.version !== version),
    passed: passed.filter((each) => each !== version),
    ...(before.previews && { previews: before.previews }),
  };
}

/** The remote with the newest version that was good before; null when there is none. */
export function withLastGood(before: RemotePointer): RemotePointer | null {
  const [version, ...lastGood] = before.lastGood.filter((version) => !isTakenOut(before, version));
  if (version === undefined) return null;
  return { ...before, version, lastGood, passed: before.passed.filter((each) => each !== version) };
}

/**
 * The pointers with a new state of one remote, and the row of the change.
 * @throws FederationError REMOTE_DECIDED_BY_TEAM when it is the decision of a build, and a team decided before
 */
export function changed(
  pointers: ActivePointers,
  name: string,
  after: RemotePointer,
  change: Omit<PointerChange, 'revision' | 'name'>,
): ActivePointers {
  const decides = isDecision(change.action);
  if (decides && change.by === buildActor) refuseBuild(pointers, name);
  const decided = decides ? { ...after, decidedBy: change.by } : after;
  const revision = pointers.revision + 1;
  return {
    ...pointers,
    revision,
    remotes: { ...pointers.remotes, [name]: withoutEnded(decided, change.at) },
    history: withRow(pointers.history, { revision, name, ...change }),
  };
}

/** The previews of a remote that have not ended at a time in ms since 1970. */
export function livingPreviews(pointer: RemotePointer | undefined, now: number): Preview[] {
  return (pointer?.previews ?? []).filter(({ endsAt }) => Date.parse(endsAt) > now);
}

function withoutEnded({ previews, ...pointer }: RemotePointer, at: string): RemotePointer {
  const living = livingPreviews({ ...pointer, previews }, Date.parse(at));
  return { ...pointer, ...(living.length > 0 && { previews: living }) };
}

/** The history with one more row, up to the limit. */
export function withRow(history: readonly PointerChange[], row: PointerChange): PointerChange[] {
  return [...history, row].slice(-historyLength);
}

/** The newest of some versions, up to the limit. */
export function firstOf(versions: readonly string[]): string[] {
  return versions.slice(0, STORED_VERSIONS);
}

function isTakenOut(pointer: RemotePointer, version: string): boolean {
  return pointer.takenOut.some((each) => each.version === version);
}

/** @throws FederationError REMOTE_VERSION_TAKEN_OUT */
export function refuseTakenOut(pointer: RemotePointer | null, name: string, version: string): void {
  const found = pointer?.takenOut.find((each) => each.version === version);
  if (!found) return;
  throw new FederationError(
    'REMOTE_VERSION_TAKEN_OUT',
    `${name}@${version} was taken out by ${found.by} at ${found.at}: ${found.why}`,
    { hint: 'Publish a fixed version; or activate this one with --restore if it was not the cause.' },
  );
}

/** @throws FederationError NOTHING_ACTIVE */
export function known(pointers: ActivePointers, name: string): RemotePointer {
  const pointer = pointers.remotes[name];
  if (pointer) return pointer;
  throw new FederationError('NOTHING_ACTIVE', `${name} has no version in use.`, {
    hint: 'Activate one first; rollouts and previews need a version that all others keep.',
  });
}

/**
 * @param seen revision before which everything of the remote was seen; undefined leaves it unchecked
 * @throws FederationError REMOTE_CHANGED_MEANWHILE, also when the pointers do not reach back so far
 */
export function refuseChanged({ history }: ActivePointers, name: string, seen: number | undefined): void {
  if (seen === undefined) return;
  const isKnown = (history[0]?.revision ?? 0) <= seen + 1;
  if (isKnown && !history.some((row) => row.name === name && row.revision > seen)) return;
  throw new FederationError('REMOTE_CHANGED_MEANWHILE', `${name} has changed since this page was read.`, {
    hint: 'Look at what the page shows now, then decide again.',
  });
}
