import type { AnimatedDrawing } from './read-animations.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/** The part of a movement that a file shows again and again, seconds. */
export interface Loop {
  /** Where it begins: behind what happens only once. */
  start: number;
  length: number;
  /** The drawing comes to rest; its last picture stays for a while. */
  rests: boolean;
}

/** A longer movement is cut there, seconds. */
export const LONGEST_LOOP_S = 10;
/** How long a drawing that came to rest is shown before it begins again, seconds. */
export const REST_S = 1;
const HORIZON_S = 60;
/** Times are counted in this part of a second. */
const TICKS = 1000;

/** When everything of a drawing happens, far enough for every loop. */
export function longTimeline({ animations }: AnimatedDrawing): Timeline {
  return timelineOf(animations, HORIZON_S);
}

/**
 * The loop of a drawing. One that moves for ever is shown from where all its movement has begun, for the time after which it
 * stands again as it stood; one that ends is shown from its start until it rests.
 */
export function loopOf({ animations }: AnimatedDrawing, timeline: Timeline): Loop {
  const periods: number[] = [];
  let start = 0;
  let rest = 0;
  for (const { index, duration } of animations) {
    const intervals = timeline[index] ?? [];
    const endless = intervals.find(
      ({ end }) => end === Number.POSITIVE_INFINITY && Number.isFinite(duration),
    );
    const period = intervals.length > 2 ? periodOf(intervals.map(({ begin }) => begin)) : null;
    if (endless) {
      periods.push(duration);
      start = Math.max(start, endless.begin);
    } else if (period !== null) {
      periods.push(period);
      start = Math.max(start, intervals[1]?.begin ?? 0);
    } else {
      for (const { begin, end } of intervals) rest = Math.max(rest, Number.isFinite(end) ? end : begin);
    }
  }
  if (periods.length === 0) return { start: 0, length: Math.min(LONGEST_LOOP_S, rest), rests: true };
  const length = commonPeriod(periods);
  return { start: Math.max(start, rest), length, rests: false };
}

/** The time between begins that follow each other evenly at last; null for those that stop. */
function periodOf(begins: readonly number[]): number | null {
  const late = begins.slice(-3) as [number, number, number];
  if (late[2] < HORIZON_S / 2) return null;
  for (let size = 1; size <= Math.min(4, (begins.length - 1) / 2); size++) {
    const steps = Array.from({ length: size * 2 }, (_, at) => {
      const place = begins.length - 1 - at;
      return ticks((begins[place] as number) - (begins[place - 1] ?? 0));
    });
    if (steps.slice(size).every((step, at) => Math.abs(step - (steps[at] as number)) <= 1)) {
      return steps.slice(0, size).reduce((sum, step) => sum + step, 0) / TICKS;
    }
  }
  return null;
}

/** The time after which all periods meet; the longest one when that takes too long. */
function commonPeriod(periods: readonly number[]): number {
  const common = periods.map(ticks).reduce((one, other) => (one * other) / greatestDivisor(one, other), 1);
  if (common / TICKS <= LONGEST_LOOP_S) return common / TICKS;
  return Math.min(LONGEST_LOOP_S, Math.max(...periods));
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

function ticks(seconds: number): number {
  return Math.max(1, Math.round(seconds * TICKS));
}
