import type { Animation } from './read-animations.ts';

/** A time in which an animation runs, seconds. */
export interface Interval {
  begin: number;
  end: number;
}

/** Intervals of all animations, by their index, in the order in which they begin. */
export type Timeline = readonly (readonly Interval[])[];

interface Pending {
  at: number;
  animation: Animation;
  /** The interval whose end it waits for, and the time after it. */
  endOf: Interval | null;
  offset: number;
}

/** More begins than this are a drawing that starts itself without a pause. */
const MOST_BEGINS = 5000;

/** When each animation runs, up to `horizon` seconds: begins that others cause are followed from one to the next. */
export function timelineOf(animations: readonly Animation[], horizon: number): Timeline {
  const intervals: Interval[][] = animations.map(() => []);
  const pending: Pending[] = [];
  const followers = followersOf(animations);
  for (const animation of animations) {
    for (const { after, offset } of animation.begins) {
      if (after === null) pending.push({ at: offset, animation, endOf: null, offset: 0 });
    }
  }
  for (let count = 0; pending.length > 0 && count < MOST_BEGINS; count++) {
    const first = takeFirst(pending);
    if (first.at > horizon) break;
    begin(first);
  }
  return intervals;

  function begin({ at, animation }: Pending): void {
    const own = intervals[animation.index] as Interval[];
    const last = own.at(-1);
    if (last) {
      if (animation.restart === 'never' || (animation.restart === 'whenNotActive' && at < last.end)) return;
      if (at === last.begin) return;
      if (at < last.end) cut(last, at);
    }
    const interval = { begin: at, end: at + animation.active };
    own.push(interval);
    for (const { follower, event, offset } of followers.get(animation.index) ?? []) {
      const time = (event === 'begin' ? interval.begin : interval.end) + offset;
      if (!Number.isFinite(time)) continue;
      pending.push({ at: time, animation: follower, endOf: event === 'end' ? interval : null, offset });
    }
  }

  /** An animation that begins anew ends before its time, and what waits for that end comes sooner. */
  function cut(interval: Interval, at: number): void {
    interval.end = at;
    for (const waiting of pending) {
      if (waiting.endOf === interval) waiting.at = at + waiting.offset;
    }
  }
}

interface Follower {
  follower: Animation;
  event: 'begin' | 'end';
  offset: number;
}

function followersOf(animations: readonly Animation[]): Map<number, Follower[]> {
  const followers = new Map<number, Follower[]>();
  for (const follower of animations) {
    for (const { after, offset } of follower.begins) {
      const leader = after && animations.find(({ id }) => id === after.id);
      if (!leader) continue;
      const known = followers.get(leader.index) ?? [];
      followers.set(leader.index, [...known, { follower, event: after.event, offset }]);
    }
  }
  return followers;
}

function takeFirst(pending: Pending[]): Pending {
  let first = 0;
  pending.forEach(({ at }, place) => {
    if (at < (pending[first] as Pending).at) first = place;
  });
  return pending.splice(first, 1)[0] as Pending;
}
