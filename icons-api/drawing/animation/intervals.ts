import type { Animation, TimeRule } from './read-animations.ts';

/** A time that an animation waits for. Its rule follows an interval of another one, which may still move. */
export interface Waiting {
  rule: TimeRule;
  interval: Interval | null;
  /** For a rule that follows a turn: how long after the begin that is. */
  turn: number;
}

/** Two times nearer than this are one: sums of tenths are not exact. */
export const INSTANT = 1e-6;

/** The time as it is known now; without end for one that is not known. */
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
 * The begin of the next interval, or null. The first interval must reach into the time of the document; a later one begins
 * when the last has ended.
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
  // An interval without length at the same time would come again and again.
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
 * When an interval ends by what the animation says itself; null when its end lies before it. A time that has ended the last
 * interval does not end the next one as well.
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

/** A time in which an animation acts, seconds. */
export interface Interval {
  begin: number;
  end: number;
}
