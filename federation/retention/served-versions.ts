import type { PointerChange } from '../registry/active-pointers.ts';

/** What is known of the past of a remote. */
export interface ServedVersions {
  /** When each version was given to a visitor for the last time, in ms since 1970; `now` for what is in use. */
  readonly lastServed: ReadonlyMap<string, number>;
  /** False when something may have been served after `since` of which no row tells. */
  isComplete(since: number): boolean;
}

/**
 * Goes through the changes of one remote. A version is served from the change that gave it to somebody to the one that
 * took it from the last; one that was replaced stands in for its successor as long as that is in use.
 * @param rows of the audit trail, in any order
 * @param now ms since 1970
 */
export function servedVersions(rows: readonly PointerChange[], now: number): ServedVersions {
  const changes = [...rows]
    .filter(({ action }) => action !== 'clean-up')
    .sort((one, other) => one.revision - other.revision);
  const lastServed = new Map<string, number>();
  let stable: string | null = changes[0]?.from ?? null;
  let rollout: string | null = null;
  let spare: string | null = null;
  const see = (at: number, ...versions: (string | null)[]) => {
    for (const version of versions) if (version !== null) lastServed.set(version, at);
  };
  for (const { at, action, from, to } of changes) {
    const time = Date.parse(at);
    see(time, stable, rollout, spare, from, to);
    if (action === 'rollout') {
      rollout = to;
    } else if (action === 'activate' || action === 'promote') {
      [spare, stable, rollout] = [stable, to, null];
    } else if (from !== null && from === rollout) {
      rollout = null;
    } else if (from === stable && to !== null) {
      [spare, stable] = [null, to];
    }
  }
  see(now, stable, rollout, spare);
  const [first] = changes;
  const isFirstOfAll = first === undefined || (first.action === 'activate' && first.from === null);
  return {
    lastServed,
    isComplete: (since) => isFirstOfAll || Date.parse(first.at) <= since,
  };
}
