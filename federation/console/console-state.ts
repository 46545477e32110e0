import type { EndpointResponse, ShownRemote, ShownRollout } from '@icoteca/shared-contracts';
import { type ArmFigures, canaryMeasures, canaryPolicy, vitals } from '../canary/canary-policy.ts';
import { percentileOf } from '../canary/value-counts.ts';
import type { ActivePointers, PointerChange, RemotePointer, Rollout } from '../registry/active-pointers.ts';
import type { CanaryState, LiveState } from '../registry/live-state.ts';
import { isDecision } from '../registry/ownership.ts';
import { livingPreviews, withLastGood } from '../registry/pointer-steps.ts';

/** What the console shows of the registry, without its reader. */
export type ConsoleState = Omit<EndpointResponse<'registryState'>, 'success' | 'reader'>;

/**
 * The registry as people read it.
 * @param live null when the registry does not say
 * @param now ms since 1970: previews past their end are left out
 */
export function consoleState(pointers: ActivePointers, live: LiveState | null, now: number): ConsoleState {
  const { revision, remotes, history } = pointers;
  const { steps, stepVisits, doubt, errorRate } = canaryPolicy;
  return {
    revision,
    remotes: Object.entries(remotes)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, pointer]) =>
        shownRemote(
          name,
          pointer,
          history.filter((row) => row.name === name),
          live,
          now,
        ),
      ),
    shells: live?.shells ?? null,
    policy: { steps: [...steps], stepVisits, doubt, limit: canaryMeasures.length / errorRate },
  };
}

function shownRemote(
  name: string,
  pointer: RemotePointer,
  rows: readonly PointerChange[],
  live: LiveState | null,
  now: number,
): ShownRemote {
  const { version, rollout, takenOut, decidedBy } = pointer;
  const decision = rows.findLast((row) => isDecision(row.action)) ?? null;
  return {
    name,
    version,
    since: arrivalOf(rows, version),
    decidedBy: decidedBy ?? decision?.by ?? null,
    decision,
    rollout: rollout && shownRollout(rollout, live?.canaries[name]),
    rollbackTo: rollout ? version : (withLastGood(pointer)?.version ?? null),
    previews: livingPreviews(pointer, now).map(({ name, version, by, endsAt }) => ({
      name,
      version,
      by,
      endsAt,
    })),
    takenOut: takenOut.map(({ version, why, at, by }) => ({ version, why, at, by })),
  };
}

/**
 * Since when everybody outside a rollout has had a version. The end of a rollout leads to the version that they had before, so
 * the rows are followed from the oldest one.
 * @returns null when the rows begin later
 */
function arrivalOf(rows: readonly PointerChange[], version: string): string | null {
  let known: string | null = null;
  let at: string | null = null;
  for (const { action, from, to, at: time } of rows) {
    if (action === 'rollout') known ??= from;
    if (action !== 'activate' && action !== 'promote' && action !== 'rollback' && action !== 'take-out')
      continue;
    if (to === null || to === known) continue;
    at = known !== null || action === 'activate' || action === 'promote' ? time : null;
    known = to;
  }
  return known === version ? at : null;
}

function shownRollout(
  { version, percent, users, startedAt, automatic }: Rollout,
  canary: LiveState['canaries'][string] | undefined,
): ShownRollout {
  const reported = canary?.version === version && canary.startedAt === startedAt ? canary : null;
  return {
    version,
    percent,
    users: users.length,
    startedAt,
    figures: reported && shownFigures(reported),
    automatic: automatic
      ? {
          since: automatic.since,
          stepVisits: reported && Math.max(0, reported.figures.canary.visits - automatic.visits),
        }
      : null,
  };
}

function shownFigures({ shells, figures: { stable, canary, logEvidence } }: CanaryState) {
  const evidence = canaryMeasures.map((measure) => [measure, evidenceOf(logEvidence[measure])]);
  return {
    shells,
    canary: measuredVersion(canary),
    stable: measuredVersion(stable),
    evidence: Object.fromEntries(evidence),
  };
}

function measuredVersion({ visits, errors, values }: ArmFigures) {
  const p75 = vitals.map((vital) => [vital, digits(percentileOf(values[vital], 0.75))]);
  return { visits, errors: digits(visits > 0 ? errors / visits : null), vitals: Object.fromEntries(p75) };
}

const digits = (value: number | null) => value && Number(value.toPrecision(3));

/** Three digits, and no more than JSON and a person can read. */
function evidenceOf(logarithm: number): number {
  return Number(Math.exp(Math.max(-20, Math.min(20, logarithm))).toPrecision(3));
}
