import type { RemotePointer, Rollout } from '../registry/active-pointers.ts';
import { addedCounts, type ValueCounts } from './value-counts.ts';

/** What is compared between the version of a rollout and the stable one, each visit once. */
export const canaryMeasures = ['LCP', 'INP', 'CLS', 'TTFB', 'errors'] as const;
export type CanaryMeasure = (typeof canaryMeasures)[number];

/** The numbers that a rollout by itself is decided by. */
export const canaryPolicy = {
  /** Shares of the clients, one after the other; the last one is everybody. */
  steps: [1, 10, 50, 100],
  /** Least time of a step, ms: caches fill, and visits end. */
  stepMs: 15 * 60_000,
  /** Least number of measured visits with the canary in a step. */
  stepVisits: 500,
  /** A version may be so much slower than the stable one: its values are divided by this before they are compared. */
  bound: 1.05,
  /** Probability, at most, that a version that is not worse goes back, over all measures and all steps together. */
  errorRate: 0.01,
  /** Evidence from which a step waits for more visits, instead of going on. */
  doubt: 10,
} as const;

/** The measures that are values; an error is counted. */
export const vitals = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
type Vital = (typeof vitals)[number];

/** Measured visits with one version since the rollout began. */
export interface ArmFigures {
  readonly visits: number;
  /** Those whose page had an error. */
  readonly errors: number;
  readonly values: Readonly<Record<Vital, ValueCounts>>;
}

/** What is known of one version against the stable one. */
export interface CanaryFigures {
  readonly stable: ArmFigures;
  readonly canary: ArmFigures;
  /** Natural logarithm of the evidence that the canary is worse, by measure. */
  readonly logEvidence: Readonly<Record<CanaryMeasure, number>>;
}

/** What happens to a rollout next. */
export type CanaryDecision =
  | { readonly action: 'wait' }
  | { readonly action: 'step'; readonly percent: number; readonly why: string }
  | { readonly action: 'promote'; readonly why: string }
  | { readonly action: 'go-back'; readonly why: string };

/** The part of a pointer that decides. */
export interface SteppedPointer extends Pick<RemotePointer, 'version'> {
  readonly rollout: Pick<Rollout, 'percent' | 'automatic'> | null;
}

/**
 * Decides about a rollout that steps up by itself; one without `automatic` waits for people.
 * @param figures of all shells together
 * @param now ms since 1970
 */
export function decideCanary(
  { version: stable, rollout }: SteppedPointer,
  figures: CanaryFigures,
  now: number,
): CanaryDecision {
  const { automatic, percent = 0 } = rollout ?? {};
  if (!automatic) return { action: 'wait' };
  const [worst, most] = worstOf(figures);
  const limit = Math.log(canaryMeasures.length / canaryPolicy.errorRate);
  if (most >= limit) return { action: 'go-back', why: whyWorse(worst, stable, figures.canary.visits) };
  const sinceStep = figures.canary.visits - automatic.visits;
  const isEarly =
    now - Date.parse(automatic.since) < canaryPolicy.stepMs || sinceStep < canaryPolicy.stepVisits;
  if (isEarly || most >= Math.log(canaryPolicy.doubt)) return { action: 'wait' };
  const next = canaryPolicy.steps.find((step) => step > percent) ?? 100;
  const why = `not worse in ${figures.canary.visits} visits`;
  return next === 100 ? { action: 'promote', why } : { action: 'step', percent: next, why };
}

/** Figures of several shells: their visits are different ones, so that evidence is multiplied. */
export function sumOfFigures(all: Iterable<CanaryFigures>): CanaryFigures {
  let [stable, canary] = [noVisits, noVisits];
  const logEvidence = Object.fromEntries(canaryMeasures.map((measure) => [measure, 0])) as Record<
    CanaryMeasure,
    number
  >;
  for (const figures of all) {
    stable = sumOfArms(stable, figures.stable);
    canary = sumOfArms(canary, figures.canary);
    for (const measure of canaryMeasures) logEvidence[measure] += figures.logEvidence[measure];
  }
  return { stable, canary, logEvidence };
}

export const noVisits: ArmFigures = { visits: 0, errors: 0, values: { LCP: {}, INP: {}, CLS: {}, TTFB: {} } };

function sumOfArms(one: ArmFigures, other: ArmFigures): ArmFigures {
  const values = vitals.map((vital) => [vital, addedCounts(one.values[vital], other.values[vital])]);
  return {
    visits: one.visits + other.visits,
    errors: one.errors + other.errors,
    values: Object.fromEntries(values),
  };
}

function worstOf({ logEvidence }: CanaryFigures): [CanaryMeasure, number] {
  const ordered = canaryMeasures.map((measure): [CanaryMeasure, number] => [measure, logEvidence[measure]]);
  return ordered.reduce((worst, each) => (each[1] > worst[1] ? each : worst));
}

function whyWorse(measure: CanaryMeasure, stable: string, visits: number): string {
  const what =
    measure === 'errors'
      ? `more of its pages have errors than of ${stable}`
      : `its ${measure} at the 75th percentile is worse than that of ${stable} by more than ${Math.round((canaryPolicy.bound - 1) * 100)} %`;
  return `${what}, in ${visits} visits`;
}
