import type { PointerChange, RemotePointer } from '../registry/active-pointers.ts';
import { livingPreviews } from '../registry/pointer-steps.ts';
import type { StoredVersion } from '../registry/version-storage.ts';
import { servedVersions } from './served-versions.ts';

/** What decides whether versions of one remote are of use to anybody. */
export interface Retention {
  /** Undefined for a remote of which no version was ever activated. */
  readonly pointer: RemotePointer | undefined;
  /** Rows of the audit trail of the remote, in any order. */
  readonly rows: readonly PointerChange[];
  /** ms since 1970. */
  readonly now: number;
  /** Retention of a version after it was served, or stored, for the last time, in ms. */
  readonly retentionMs: number;
}

/**
 * The versions of one remote that can be in no open tab, are not served, and are no fallback. Where the trail does not show
 * the whole time, there are none.
 */
export function unusedVersions(stored: readonly StoredVersion[], retention: Retention): StoredVersion[] {
  const { pointer, rows, now, retentionMs } = retention;
  const { lastServed, isComplete } = servedVersions(rows, now);
  if (!isComplete(now - retentionMs) || (pointer !== undefined && rows.length === 0)) return [];
  return stored.filter(
    ({ version, storedAt }) =>
      !isInUse(pointer, version, now) && now - Math.max(storedAt, lastServed.get(version) ?? 0) > retentionMs,
  );
}

/**
 * True when a version is served, a rollback could lead to it, or a preview shows it.
 * @param now ms since 1970
 */
export function isInUse(pointer: RemotePointer | undefined, version: string, now: number): boolean {
  if (pointer === undefined) return false;
  const previews = livingPreviews(pointer, now).map((preview) => preview.version);
  return [pointer.version, pointer.rollout?.version, ...pointer.lastGood, ...previews].includes(version);
}
