import { endOf, firstBegin, INSTANT, type Interval, timeOf, type Waiting } from './intervals.ts';
import type { Animation, TimeRule } from './read-animations.ts';

/** Intervals per animation index, in order of their begins. */
export type Timeline = readonly (readonly Interval[])[];

/** State of an animation while the timeline is computed. */
interface Course {
  animation: Animation;
  begins: Waiting[];
  ends: Waiting[];
  followers: { course: Course; rule: TimeRule; list: 'begins' | 'ends' }[];
  /** The next or current interval. It moves while the times it depends on change. */
  current: Interval | null;
  hasBegun: boolean;
  past: Interval[];
}

/** More intervals mean a drawing that restarts itself without a pause. */
const MOST_INTERVALS = 5000;

/**
 * Active intervals of each animation up to `horizon` seconds, by SMIL 3 ("evaluation of begin and end time lists").
 * The next interval of each animation is known in advance, and so are the times that depend on it. A begin during an
 * interval restarts it unless `restart` forbids it.
 */
export function timelineOf(animations: readonly Animation[], horizon: number): Timeline {
  const courses = coursesOf(animations);
  const done = new Set<Interval>();
  for (let count = 0; count < MOST_INTERVALS; ) {
    settleAll(courses);
    const next = nextOf(courses);
    if (!next?.current || changeOf(next) > horizon) break;
    if (next.hasBegun) {
      done.add(next.current);
      next.past.push(next.current);
      dropEnded(next, next.current.end, done);
      next.current = null;
      next.hasBegun = false;
      count++;
    } else next.hasBegun = true;
  }
  return courses.map(({ past, current, hasBegun }) => (current && hasBegun ? [...past, current] : past));
}

/** Drops past times that cannot change any more. */
function dropEnded(course: Course, before: number, done: ReadonlySet<Interval>): void {
  const isOpen = (time: Waiting) =>
    timeOf(time) >= before - INSTANT || (time.interval !== null && !done.has(time.interval));
  course.begins = course.begins.filter(isOpen);
  course.ends = course.ends.filter(isOpen);
}

function coursesOf(animations: readonly Animation[]): Course[] {
  const courses = animations.map(
    (animation): Course => ({
      animation,
      begins: [],
      ends: [],
      followers: [],
      current: null,
      hasBegun: false,
      past: [],
    }),
  );
  for (const course of courses) {
    for (const list of ['begins', 'ends'] as const) {
      for (const rule of course.animation[list]) {
        if (rule.after === null) course[list].push({ rule, interval: null, turn: 0 });
        const { id } = rule.after ?? {};
        const leader = id === undefined ? undefined : courses.find(({ animation }) => animation.id === id);
        leader?.followers.push({ course, rule, list });
      }
    }
  }
  return courses;
}

/** Updates all intervals until none changes. Circular dependencies end with the round limit. */
function settleAll(courses: readonly Course[]): void {
  let moved = true;
  for (let round = 0; moved && round <= courses.length + 1; round++) {
    moved = false;
    for (const course of courses) moved = settle(course) || moved;
  }
}

/** Updates the interval of an animation. @returns whether it changed */
function settle(course: Course): boolean {
  const { animation, current, hasBegun, past } = course;
  const begin = hasBegun && current ? current.begin : firstBegin(animation, course, past.at(-1));
  if (begin === null) {
    if (!current) return false;
    // Dependent times must not wait for it.
    const moved = current.begin !== Number.POSITIVE_INFINITY;
    Object.assign(current, { begin: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY });
    return moved;
  }
  const end = Math.min(endOf(animation, course.ends, begin, past.at(-1)) ?? begin, restartOf(course, begin));
  if (current) {
    const moved = current.begin !== begin || current.end !== end;
    Object.assign(current, { begin, end });
    return moved;
  }
  const interval = { begin, end };
  course.current = interval;
  for (const { course: follower, rule, list } of course.followers)
    follower[list].push({ rule, interval, turn: animation.duration * (rule.after?.turn ?? 0) });
  return true;
}

/** When the animation restarts while active. */
function restartOf({ animation, begins }: Course, begin: number): number {
  if (animation.restart !== 'always') return Number.POSITIVE_INFINITY;
  const later = begins.map(timeOf).filter((time) => time > begin);
  return Math.min(Number.POSITIVE_INFINITY, ...later);
}

function changeOf({ current, hasBegun }: Course): number {
  if (!current) return Number.POSITIVE_INFINITY;
  return hasBegun ? current.end : current.begin;
}

function nextOf(courses: readonly Course[]): Course | undefined {
  let first: Course | undefined;
  for (const course of courses) {
    if (changeOf(course) < (first ? changeOf(first) : Number.POSITIVE_INFINITY)) first = course;
  }
  return first;
}
