import { FederationError } from '../federation-error.ts';
import type { ActivePointers, RemotePointer, Rollout } from './active-pointers.ts';
import { changed, firstOf, known, refuseTakenOut, replacing, withLastGood } from './pointer-steps.ts';

/** To whom a rollout goes; what is left out stays as it is. */
export interface Audience {
  /** Share of the clients, 0 to 100. */
  readonly percent?: number | undefined;
  readonly users?: readonly string[] | undefined;
  /** The rollout steps up by itself from here: how many visits of it were measured until now. */
  readonly automatic?: { readonly visits: number } | undefined;
}

/** Who changes a pointer, when, and why. */
export interface Act {
  readonly by: string;
  readonly why: string;
  /** ISO time. */
  readonly at: string;
}

/**
 * A version becomes the one that everybody gets; the one before it becomes the last good one, and a rollout ends.
 * @param options.restore gives a version back that was taken out
 * @returns the same pointers when it is in use by everybody already
 * @throws FederationError REMOTE_VERSION_TAKEN_OUT, or ROLLOUT_UNDER_WAY when it would move visitors of a rollout back
 */
export function activated(
  pointers: ActivePointers,
  name: string,
  version: string,
  act: Act,
  options: { readonly restore?: boolean } = {},
): ActivePointers {
  const before = pointers.remotes[name] ?? null;
  const isBad = before?.takenOut.some((each) => each.version === version);
  if (before?.version === version && before.rollout === null && !isBad) return pointers;
  if (!options.restore) refuseTakenOut(before, name, version);
  if (before?.rollout && [before.version, ...before.passed, ...before.lastGood].includes(version)) {
    throw new FederationError(
      'ROLLOUT_UNDER_WAY',
      `${name}@${before.rollout.version} is being rolled out; ${version} would move its visitors back.`,
      { hint: 'Roll back, or promote it, then activate the other version.' },
    );
  }
  return changed(pointers, name, replacing(before, version), {
    ...act,
    action: 'activate',
    from: before?.version ?? null,
    to: version,
  });
}

/**
 * A version goes to a share of the clients and to some users. A rollout only grows: more clients, more users, or a newer
 * version for at least the same.
 * @param audience what is not given stays as it is; users are added
 * @throws FederationError NOTHING_ACTIVE, ROLLOUT_MOVES_BACK, REMOTE_VERSION_TAKEN_OUT
 */
export function rolledOut(
  pointers: ActivePointers,
  name: string,
  version: string,
  audience: Audience,
  act: Act,
): ActivePointers {
  const before = known(pointers, name);
  refuseTakenOut(before, name, version);
  const now = before.rollout;
  const percent = audience.percent ?? now?.percent ?? 0;
  const older = [before.version, ...before.lastGood, ...before.passed].includes(version);
  if (older || percent < (now?.percent ?? 0)) {
    const what = older ? `${version} was in use before` : `${now?.percent} % have a newer version already`;
    throw new FederationError('ROLLOUT_MOVES_BACK', `${name}: ${what}; visitors would move back.`, {
      hint: 'Roll back to take a rollout from everybody; a rollout itself only grows.',
    });
  }
  const rollout: Rollout = {
    version,
    percent,
    users: [...new Set([...(now?.users ?? []), ...(audience.users ?? [])])],
    startedAt: now?.version === version ? now.startedAt : act.at,
    salt: now?.salt ?? version,
    ...automaticOf(now?.version === version ? now : null, percent, audience, act),
  };
  const passed = now && now.version !== version ? firstOf([now.version, ...before.passed]) : before.passed;
  return changed(
    pointers,
    name,
    { ...before, rollout, passed },
    { ...act, action: 'rollout', from: before.version, to: version, percent },
  );
}

/** A step begins with the rollout, with each larger share, and with the version that takes the place of another one. */
function automaticOf(
  now: Rollout | null,
  percent: number,
  { automatic }: Audience,
  { at }: Act,
): Pick<Rollout, 'automatic'> {
  // A step that is under way goes on with what it has.
  const current = now?.percent === percent ? now.automatic?.visits : undefined;
  const visits = current ?? automatic?.visits ?? now?.automatic?.visits;
  if (visits === undefined) return {};
  const since = now?.automatic && now.percent === percent ? now.automatic.since : at;
  return { automatic: { since, visits } };
}

/**
 * The version of the rollout becomes the one that everybody gets.
 * @throws FederationError NO_ROLLOUT
 */
export function promoted(pointers: ActivePointers, name: string, act: Act): ActivePointers {
  const before = known(pointers, name);
  if (before.rollout === null) {
    throw new FederationError('NO_ROLLOUT', `${name} has no rollout.`, {
      hint: 'Begin one with "rollout", or use "activate" for a version that all shall get.',
    });
  }
  const { version } = before.rollout;
  return changed(pointers, name, replacing(before, version), {
    ...act,
    action: 'promote',
    from: before.version,
    to: version,
  });
}

/**
 * Takes a rollout from everybody who has it; without one, the version before becomes the one that everybody gets.
 * @throws FederationError NOTHING_TO_ROLL_BACK
 */
export function rolledBack(pointers: ActivePointers, name: string, act: Act): ActivePointers {
  const before = pointers.remotes[name];
  if (before?.rollout) {
    return changed(
      pointers,
      name,
      { ...before, rollout: null },
      { ...act, action: 'rollback', from: before.rollout.version, to: before.version },
    );
  }
  const fallback = before && withLastGood(before);
  if (!fallback) {
    throw new FederationError(
      'NOTHING_TO_ROLL_BACK',
      `${name} has no version before ${before?.version ?? 'the first'}.`,
      { hint: 'Publish and activate a fixed version instead.' },
    );
  }
  return changed(pointers, name, fallback, {
    ...act,
    action: 'rollback',
    from: before.version,
    to: fallback.version,
  });
}

/**
 * Takes a failing version out. Its rollout ends; where it was active, the last good one takes its
 * place; without one it stays, as there is nothing better. Its previews end.
 * @param options.onlyWithFallback refuses it where no other version could serve
 * @returns the same pointers when it is taken out already or the remote is unknown
 * @throws FederationError REMOTE_ONLY_VERSION
 */
export function takenOut(
  pointers: ActivePointers,
  name: string,
  version: string,
  act: Act,
  { onlyWithFallback = false }: { readonly onlyWithFallback?: boolean | undefined } = {},
): ActivePointers {
  const before = pointers.remotes[name];
  if (!before || before.takenOut.some((each) => each.version === version)) return pointers;
  const marked: RemotePointer = {
    ...before,
    takenOut: [{ version, why: act.why, at: act.at, by: act.by }, ...before.takenOut],
    rollout: before.rollout?.version === version ? null : before.rollout,
    lastGood: before.lastGood.filter((each) => each !== version),
    ...(before.previews && { previews: before.previews.filter((each) => each.version !== version) }),
  };
  const fallback = before.version === version ? withLastGood(marked) : marked;
  if (!fallback && onlyWithFallback) throw onlyVersion(name, version);
  const after = fallback ?? marked;
  const to = after.version === version ? null : after.version;
  return changed(pointers, name, after, { ...act, action: 'take-out', from: version, to });
}

function onlyVersion(name: string, version: string): FederationError {
  return new FederationError(
    'REMOTE_ONLY_VERSION',
    `No other version can serve in the place of ${name}@${version}.`,
    {
      hint: 'Activate another version, or take it out with the token of the remote: "npm run take-out".',
    },
  );
}
