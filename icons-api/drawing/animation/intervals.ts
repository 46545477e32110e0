import type { Animation, TimeRule } from './read-animations.ts';

/** A begin or end time. When its rule follows an interval of another animation, it may still change. */
export interface Waiting {
  rule: TimeRule;
  interval: Interval | null;
  /** For a rule that follows an iteration: its offset from the begin, seconds. */
  turn: number;
}

/** Tolerance for equal times: sums of tenths are not exact. */
export const INSTANT = 1e-6;

/** The time as known now; infinite while unknown. */
export function timeOf({ rule, interval, turn }: Waiting): number {
  if (!interval) return rule.offset;
  switch (rule.after?.event) {
    case 'begin':
      return interval.begin + rule.offset;
    case 'repeat': {
      const time = interval.begin + turn;
      return time < interval.end - INSTANT ? time + rule.offset : Number.POSITIVE_INFINITY;
    }
    default:
      return interval.end + rule.offset;
  }
}

/**
 * Begin of the next interval, or null. The first interval must reach the document begin; a later one starts after the
 * last ended.
 */
export function firstBegin(
  animation: Animation,
  { begins, ends }: { begins: readonly Waiting[]; ends: readonly Waiting[] },
  last: Interval | undefined,
): number | null {
  if (last && animation.restart === 'never') return null;
  const times = begins.map(timeOf).filter(Number.isFinite);
  times.sort((one, other) => one - other);
  let after = last?.end ?? Number.NEGATIVE_INFINITY;
  // Otherwise a zero-length interval would repeat forever.
  const isAgain = (time: number) => last !== undefined && time <= last.begin + INSTANT;
  for (const begin of times) {
    if (begin < after - INSTANT || isAgain(begin)) continue;
    const end = endOf(animation, ends, begin, last);
    if (end === null) return null;
    if (last || end > 0 || (begin === 0 && end === 0)) return begin;
    after = end;
  }
  return null;
}

/**
 * End of an interval by the animation's own rules; null when its end precedes it. A time that ended the last interval
 * does not end the next one.
 */
export function endOf(
  animation: Animation,
  ends: readonly Waiting[],
  begin: number,
  last?: Interval,
): number | null {
  const isUsed = (time: number) => last !== undefined && Math.abs(time - last.end) <= INSTANT;
  const times = ends.map(timeOf).filter((time) => time >= begin && !isUsed(time));
  const isOver = animation.ends.length > 0 && times.length === 0;
  if (isOver && animation.ends.every(({ after }) => after === null)) return null;
  const said = Math.min(Number.POSITIVE_INFINITY, ...times) - begin;
  const { least, most, repeating } = animation;
  return begin + Math.min(most, Math.max(least, Math.min(repeating, said)));
}

/** A period in which an animation is active, seconds. */
export interface Interval {
  begin: number;
  end: number;
}
