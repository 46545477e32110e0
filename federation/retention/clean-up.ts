import type { ActivePointers, PointerChange } from '../registry/active-pointers.ts';
import { changePointers, type PointerStore } from '../registry/pointer-store.ts';
import type { VersionStorage } from '../registry/version-storage.ts';
import {
  isSame,
  leftBehind,
  type NamedVersion,
  removalBegun,
  removalEnded,
  stillUnused,
} from './removals.ts';
import { unusedVersions } from './unused-versions.ts';

export interface CleanUpOptions {
  /** The remote whose versions are looked at; undefined for all. */
  readonly name?: string | undefined;
  /** Says what would go, and removes nothing. */
  readonly dryRun?: boolean | undefined;
  /** Retention of a version after it was served for the last time, in ms. */
  readonly retentionMs: number;
  readonly by: string;
  /** ms since 1970. */
  readonly now: number;
}

/** What a clean-up did; of a dry run what it would do. */
export interface CleanUp {
  readonly removed: readonly NamedVersion[];
  /** Those that could not be removed, and why; the next clean-up goes on with them. */
  readonly failed: readonly (NamedVersion & { readonly why: string })[];
}

/** Rows of the trail that are looked at; a remote that was changed more often in a week keeps its versions. */
const TRAIL_ROWS = 10_000;

/**
 * Removes the versions that no visitor can need any more. First they are marked in the pointers, so that they are not taken
 * into use; then their files are removed, then their marks. The next clean-up finishes an interrupted one.
 */
export async function cleanUp(
  { pointers, versions }: { readonly pointers: PointerStore; readonly versions: VersionStorage },
  { name, dryRun = false, retentionMs, by, now }: CleanUpOptions,
): Promise<CleanUp> {
  const seen = await pointers.read();
  const isAsked = (version: NamedVersion) => name === undefined || version.name === name;
  const stored = (await versions.stored()).filter(isAsked);
  const found: NamedVersion[] = [];
  for (const remote of new Set(stored.map((version) => version.name))) {
    const rows = rowsOf(remote, await pointers.trail(TRAIL_ROWS, remote), seen);
    const own = stored.filter((version) => version.name === remote);
    const unused = unusedVersions(own, { pointer: seen.remotes[remote], rows, now, retentionMs });
    found.push(...unused.map(({ version }) => ({ name: remote, version })));
  }
  for (const left of leftBehind(seen, now).filter(isAsked))
    if (!found.some((version) => isSame(version, left))) found.push(left);
  if (dryRun || found.length === 0)
    return { removed: stillUnused(seen, found, seen.revision, now), failed: [] };

  let mine: NamedVersion[] = [];
  const act = { by, at: new Date(now).toISOString(), why: `not served for ${retentionMs / 86_400_000} days` };
  await changePointers(pointers, (before) => {
    mine = stillUnused(before, found, seen.revision, now);
    return mine.length === 0 ? before : removalBegun(before, mine, act);
  });
  const removed: NamedVersion[] = [];
  const failed: (NamedVersion & { why: string })[] = [];
  for (const version of mine) {
    try {
      await versions.remove(version.name, version.version);
      removed.push(version);
    } catch (error) {
      failed.push({ ...version, why: String(error) });
    }
  }
  await changePointers(pointers, (before) => removalEnded(before, removed));
  return { removed, failed };
}

/** The trail with the rows that the pointers store themselves, in case the trail was lost. */
function rowsOf(name: string, trail: readonly PointerChange[], { history }: ActivePointers): PointerChange[] {
  const rows = new Map<number, PointerChange>();
  for (const row of [...history, ...trail]) if (row.name === name) rows.set(row.revision, row);
  return [...rows.values()];
}
