import type { PointerChange } from '../registry/active-pointers.ts';

/** What is known of the past of a remote. */
export interface ServedVersions {
  /** When each version was given to a visitor for the last time, in ms since 1970; `now` for what is in use. */
  readonly lastServed: ReadonlyMap<string, number>;
  /** False when a version without a row may have been served after `since`. */
  isComplete(since: number): boolean;
}

/**
 * Replays the changes of one remote. A version is served from the change that gave it to the first client to the one that
 * took it from the last; a replaced one is the fallback of its successor as long as that is in use. A preview moves none of
 * this; its own version counts from its start and to its end.
 * @param rows of the audit trail, in any order
 * @param now ms since 1970
 */
export function servedVersions(rows: readonly PointerChange[], now: number): ServedVersions {
  const changes = [...rows]
    .filter(({ action, preview }) => action !== 'clean-up' && preview === undefined)
    .sort((one, other) => one.revision - other.revision);
  const lastServed = new Map<string, number>();
  let stable: string | null = changes[0]?.from ?? null;
  let rollout: string | null = null;
  let fallback: string | null = null;
  const see = (at: number, ...versions: (string | null)[]) => {
    for (const version of versions)
      if (version !== null) lastServed.set(version, Math.max(at, lastServed.get(version) ?? at));
  };
  for (const { preview, at, from, to } of rows) if (preview !== undefined) see(Date.parse(at), from, to);
  for (const { at, action, from, to } of changes) {
    const time = Date.parse(at);
    see(time, stable, rollout, fallback, from, to);
    if (action === 'rollout') {
      rollout = to;
    } else if (action === 'activate' || action === 'promote') {
      [fallback, stable, rollout] = [stable, to, null];
    } else if (from !== null && from === rollout) {
      rollout = null;
    } else if (from === stable && to !== null) {
      [fallback, stable] = [null, to];
    }
  }
  see(now, stable, rollout, fallback);
  const [first] = changes;
  const isFirstOfAll = first === undefined || (first.action === 'activate' && first.from === null);
  return {
    lastServed,
    isComplete: (since) => isFirstOfAll || Date.parse(first.at) <= since,
  };
}
