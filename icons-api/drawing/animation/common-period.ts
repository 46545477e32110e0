/** Times are counted in this part of a second. */
const TICKS = 1000;
/** One of 25 pictures in a second: who closes the loop with less than this too much or too little is not seen to jump. */
const UNSEEN = 0.04 * TICKS;

/**
 * The time after which movements of these periods all stand as at the beginning: their least common multiple. Where that is too
 * long, the shortest time after which each is nearer to its beginning than one picture; null when there is none.
 * @param periods seconds, at least one @param longest seconds
 */
export function commonPeriod(periods: readonly number[], longest: number): number | null {
  const all = periods.map((period) => Math.max(1, Math.round(period * TICKS)));
  const common = all.reduce((one, other) => (one / greatestDivisor(one, other)) * other, 1);
  if (common <= longest * TICKS) return common / TICKS;
  const slowest = Math.max(...all);
  for (let length = slowest; length <= longest * TICKS; length += slowest) {
    const isNear = all.every((period) => Math.abs(length - Math.round(length / period) * period) <= UNSEEN);
    if (isNear) return length / TICKS;
  }
  return null;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
