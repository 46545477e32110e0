import { INSTANT, type Interval } from './intervals.ts';
import { type AnimatedDrawing, type Animation, AnimationUnknown } from './read-animations.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/** The part of an animation that a file repeats, seconds. */
export interface Loop {
  /** After everything that happens only once. */
  start: number;
  length: number;
  /** The animation ends; its last frame is held for `REST_S`. */
  rests: boolean;
}

/** Longer loops are refused: cutting one would make it jump. Seconds. */
const LONGEST_LOOP_S = 30;
/** How long the last frame of an animation that ends is held, seconds. */
export const REST_S = 1;
/** Long enough to see a loop three times. */
const HORIZON_S = 100;
/** Begins per cycle of animations that trigger each other. */
const MOST_BEGINS_A_TURN = 12;

export function longTimeline({ animations }: AnimatedDrawing): Timeline {
  return timelineOf(animations, HORIZON_S);
}

/**
 * The loop of a drawing: one common period after every animation has started, or everything until the animation ends.
 * @throws AnimationUnknown when it is longer than `LONGEST_LOOP_S` or never closes
 */
export function loopOf({ animations }: AnimatedDrawing, timeline: Timeline): Loop {
  const periods: number[] = [];
  let start = 0;
  let rest = 0;
  for (const animation of animations) {
    const intervals = timeline[animation.index] ?? [];
    const turn = turnOf(intervals) ?? endlessTurn(animation, intervals);
    if (turn) {
      periods.push(turn.period);
      start = Math.max(start, turn.from);
    } else {
      for (const { begin, end } of intervals) rest = Math.max(rest, Number.isFinite(end) ? end : begin);
    }
  }
  if (periods.length === 0) {
    if (rest > LONGEST_LOOP_S) throw tooLong();
    return { start: 0, length: rest, rests: true };
  }
  const length = commonPeriod(periods, LONGEST_LOOP_S);
  if (length === null) throw tooLong();
  return { start: Math.max(start, rest), length, rests: false };
}

/** What to show when nothing visibly moves in the loop: the part before it. */
export function onceOf({ start, length, rests }: Loop): Loop {
  return rests
    ? { start, length, rests }
    : { start: 0, length: Math.min(start, LONGEST_LOOP_S), rests: true };
}

function tooLong(): AnimationUnknown {
  return new AnimationUnknown(
    `The drawing does not come back to its start within ${LONGEST_LOOP_S} seconds.`,
  );
}

/** Period of an animation, and when it becomes periodic. */
interface Turn {
  period: number;
  from: number;
}

/** Period of an animation that never ends. */
function endlessTurn({ duration, tag }: Animation, intervals: readonly Interval[]): Turn | null {
  const endless = intervals.at(-1);
  if (endless?.end !== Number.POSITIVE_INFINITY || !Number.isFinite(duration)) return null;
  if (tag.attributes.some(({ name, value }) => name === 'accumulate' && value === 'sum'))
    throw new AnimationUnknown('The drawing moves further with every turn.');
  return { period: duration, from: endless.begin };
}

/** Period of an animation that others restart; null when it stops. */
function turnOf(intervals: readonly Interval[]): Turn | null {
  const begins = intervals.map(({ begin }) => begin);
  const last = begins.at(-1) ?? 0;
  if (begins.length < 3 || last < HORIZON_S - LONGEST_LOOP_S - INSTANT) return null;
  const isEqual = (one: number | undefined, other: number | undefined) =>
    one !== undefined && other !== undefined && Math.abs(one - other) < 1e-3;
  const steps = begins.slice(1).map((begin, at) => begin - (begins[at] as number));
  for (let size = 1; size <= Math.min(MOST_BEGINS_A_TURN, steps.length / 2); size++) {
    let regular = steps.length;
    while (regular - size > 0 && isEqual(steps[regular - 1], steps[regular - 1 - size])) regular--;
    if (steps.length - regular < size) continue;
    const from = begins[regular - size] as number;
    return { period: (begins.at(-1) as number) - (begins.at(-1 - size) as number), from };
  }
  return null;
}

/** Periods are rounded to this fraction of a second. */
const TICKS = 1000;
/** One frame at 25 fps: a loop that is off by less than this does not visibly jump. */
const TOLERANCE = 0.04 * TICKS;

/**
 * The least common multiple of the periods, in seconds. When that is too long: the shortest time after which every
 * animation is within one frame of its start, or null when there is none.
 */
export function commonPeriod(periods: readonly number[], longest: number): number | null {
  const all = periods.map((period) => Math.max(1, Math.round(period * TICKS)));
  const common = all.reduce((one, other) => (one / greatestDivisor(one, other)) * other, 1);
  if (common <= longest * TICKS) return common / TICKS;
  const slowest = Math.max(...all);
  for (let length = slowest; length <= longest * TICKS; length += slowest) {
    const isNear = all.every(
      (period) => Math.abs(length - Math.round(length / period) * period) <= TOLERANCE,
    );
    if (isNear) return length / TICKS;
  }
  return null;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
