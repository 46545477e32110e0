/**
 * How many values had which size, so that those of several shells add up: keys are numbers of steps, each a twentieth larger than the
 * one before.
 */
export type ValueCounts = Readonly<Record<string, number>>;

const LEAST = 0.001;
const RATIO = 1.05;
/** Larger values count as this step: five minutes in ms. */
export const largestStep = 400;

/** The step of a value: ms, or a layout shift. */
export function stepOf(value: number): number {
  if (!(value > LEAST)) return 0;
  return Math.min(largestStep, Math.ceil(Math.log(value / LEAST) / Math.log(RATIO)));
}

/** The value that so many of all are not above, to within 2.5 %; null without any. @param share 0.75 */
export function percentileOf(counts: ValueCounts, share: number): number | null {
  const steps = Object.keys(counts)
    .map(Number)
    .sort((a, b) => a - b);
  const total = steps.reduce((sum, step) => sum + (counts[step] ?? 0), 0);
  let below = 0;
  for (const step of steps) {
    below += counts[step] ?? 0;
    if (below >= total * share) return step === 0 ? 0 : LEAST * RATIO ** (step - 0.5);
  }
  return null;
}

/** All values of both. */
export function addedCounts(counts: ValueCounts, more: ValueCounts): ValueCounts {
  const sum: Record<string, number> = { ...counts };
  for (const [step, count] of Object.entries(more)) sum[step] = (sum[step] ?? 0) + count;
  return sum;
}
