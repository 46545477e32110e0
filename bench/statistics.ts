/**
 * The value in the middle of a row of measurements; the mean of the two middle ones when their number is even.
 * @throws {RangeError} when there is none
 */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/**
 * The value below which the given share of the measurements is, interpolated linearly.
 * @param share from 0 to 100
 * @throws {RangeError} when there is no measurement
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = ((sorted.length - 1) * share) / 100;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined)
    throw new RangeError('there is no measurement to take a percentile of');
  return below + (above - below) * (position - Math.floor(position));
}

/** The median of some rounds, with the least and the most of them. */
export function ofRounds(values: readonly number[]): {
  readonly value: number;
  readonly spread: readonly [least: number, most: number];
} {
  return { value: median(values), spread: [Math.min(...values), Math.max(...values)] };
}
