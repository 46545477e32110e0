import { INSTANT, type Interval } from './intervals.ts';
import { type AnimatedDrawing, type Animation, AnimationUnknown } from './read-animations.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/** The part of a movement that a file shows again and again, seconds. */
export interface Loop {
  /** Where it begins: behind what happens only once. */
  start: number;
  length: number;
  /** The drawing comes to rest; its last picture stays for a while. */
  rests: boolean;
}

/** A longer movement is refused, seconds: a cut one would jump. */
const LONGEST_LOOP_S = 30;
/** How long a drawing that came to rest is shown before it begins again, seconds. */
export const REST_S = 1;
/** Far enough to see a loop three times. */
const HORIZON_S = 100;
/** Begins of one turn of animations that begin each other. */
const MOST_BEGINS_A_TURN = 12;

/** When everything of a drawing happens, far enough for every loop. */
export function longTimeline({ animations }: AnimatedDrawing): Timeline {
  return timelineOf(animations, HORIZON_S);
}

/**
 * The loop of a drawing. One that moves for ever is shown from where all its movement has begun, for the time after which it
 * stands again as it stood; one that ends is shown from its start until it rests.
 * @throws AnimationUnknown when that takes longer than `LONGEST_LOOP_S`, or never happens
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

/** What is shown of a drawing in whose loop nothing is seen to move: what happens once before it. */
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

/** How long an animation takes until it acts again as before, and from when on that holds. */
interface Turn {
  period: number;
  from: number;
}

/** The turns of an animation that never ends. */
function endlessTurn({ duration, tag }: Animation, intervals: readonly Interval[]): Turn | null {
  const endless = intervals.at(-1);
  if (endless?.end !== Number.POSITIVE_INFINITY || !Number.isFinite(duration)) return null;
  if (tag.attributes.some(({ name, value }) => name === 'accumulate' && value === 'sum'))
    throw new AnimationUnknown('The drawing moves further with every turn.');
  return { period: duration, from: endless.begin };
}

/** The turns of an animation that others begin again and again; null for one that stops. */
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
    // Before that begin it stood as it had never stood before.
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
