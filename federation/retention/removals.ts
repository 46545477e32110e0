import { FederationError } from '../federation-error.ts';
import type { ActivePointers } from '../registry/active-pointers.ts';
import type { Act } from '../registry/pointer-changes.ts';
import { withRow } from '../registry/pointer-steps.ts';
import { isInUse } from './unused-versions.ts';

/** A version of a remote. */
export interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/** A removal that takes longer was interrupted; another process continues it. In ms. */
const PATIENCE = 3_600_000;

/** Removals that were begun and not finished. */
export function leftBehind({ removing = [] }: ActivePointers, now: number): NamedVersion[] {
  return removing.filter(({ at }) => now - Date.parse(at) > PATIENCE);
}

/**
 * Of the versions found at the revision `seen` of the pointers those that can still be removed: not taken into use since, and
 * not being removed by another process.
 */
export function stillUnused(
  pointers: ActivePointers,
  found: readonly NamedVersion[],
  seen: number,
  now: number,
): NamedVersion[] {
  const late = leftBehind(pointers, now);
  const isLate = (one: NamedVersion) => late.some((other) => isSame(one, other));
  return found.filter(
    (one) =>
      !isInUse(pointers.remotes[one.name], one.version, now) &&
      !pointers.history.some(
        ({ revision, name, from, to }) =>
          revision > seen && name === one.name && [from, to].includes(one.version),
      ) &&
      (isLate(one) || !isBeingRemoved(pointers, one.name, one.version)),
  );
}

/** The pointers in which the versions are being removed, with a row in the trail for each remote. */
export function removalBegun(
  pointers: ActivePointers,
  versions: readonly NamedVersion[],
  act: Act,
): ActivePointers {
  const others = (pointers.removing ?? []).filter((one) => !versions.some((other) => isSame(one, other)));
  let { revision, history } = pointers;
  for (const name of new Set(versions.map((version) => version.name))) {
    revision += 1;
    history = withRow(history, {
      ...act,
      revision,
      name,
      action: 'clean-up',
      from: null,
      to: null,
      versions: versions.filter((version) => version.name === name).map(({ version }) => version),
    });
  }
  const removing = [
    ...others,
    ...versions.map(({ name, version }) => ({ name, version, by: act.by, at: act.at })),
  ];
  return { ...pointers, revision, history, removing };
}

/** The pointers in which the versions are removed. */
export function removalEnded(pointers: ActivePointers, versions: readonly NamedVersion[]): ActivePointers {
  const { removing = [], ...rest } = pointers;
  const waiting = removing.filter((one) => !versions.some((other) => isSame(one, other)));
  if (waiting.length === removing.length) return pointers;
  return { ...rest, revision: pointers.revision + 1, ...(waiting.length > 0 && { removing: waiting }) };
}

/** Whether a version is on its way out. */
export function isBeingRemoved({ removing = [] }: ActivePointers, name: string, version: string): boolean {
  return removing.some((one) => isSame(one, { name, version }));
}

/**
 * Refuses to use a version whose files are being removed, or were removed after the revision `seen` of the pointers.
 * @throws FederationError REMOTE_VERSION_UNKNOWN
 */
export function refuseRemoved(pointers: ActivePointers, name: string, version: string, seen: number): void {
  const wasRemoved = pointers.history.some(
    (row) => row.revision > seen && row.name === name && row.versions?.includes(version),
  );
  if (!wasRemoved && !isBeingRemoved(pointers, name, version)) return;
  throw new FederationError('REMOTE_VERSION_UNKNOWN', `${name}@${version} is being cleaned up.`, {
    hint: 'Publish it again in a minute, then activate it.',
  });
}

/** Whether both name the same version. */
export function isSame(one: NamedVersion, other: NamedVersion): boolean {
  return one.name === other.name && one.version === other.version;
}
