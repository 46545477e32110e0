import type { LottieBezier } from './lottie-outline.ts';

export type Keyed = number | readonly number[] | LottieBezier;

/** Rounds to a thousandth of a px. */
const DIGITS = 1000;
/** A frame that deviates less than this from linear interpolation is dropped. */
const NEAR = 0.004;

/** A Lottie value: constant, or keyframes with linear interpolation. */
export function animated(frames: readonly Keyed[]): object {
  const flat = frames.map(numbersOf);
  const places = keyPlaces(flat);
  if (places.length === 1) return { a: 0, k: rounded(frames[0] as Keyed) };
  return {
    a: 1,
    k: places.map((place, at) => {
      const value = rounded(frames[place] as Keyed);
      const even = { i: { x: [1], y: [1] }, o: { x: [0], y: [0] } };
      return { t: place, s: asList(value), ...(at < places.length - 1 ? even : {}) };
    }),
  };
}

/** Indexes of the frames that linear interpolation cannot reproduce. */
function keyPlaces(frames: readonly (readonly number[])[]): number[] {
  const first = frames[0] as readonly number[];
  if (frames.every((frame) => distance(frame, first) <= NEAR)) return [0];
  const places = [0];
  let start = 0;
  for (let end = 2; end < frames.length; end++) {
    if (isEven(frames, start, end)) continue;
    start = end - 1;
    places.push(start);
  }
  return [...places, frames.length - 1];
}

function isEven(frames: readonly (readonly number[])[], start: number, end: number): boolean {
  const [from, to] = [frames[start] as readonly number[], frames[end] as readonly number[]];
  for (let place = start + 1; place < end; place++) {
    const way = (place - start) / (end - start);
    const even = from.map((value, at) => value + ((to[at] ?? 0) - value) * way);
    if (distance(frames[place] as readonly number[], even) > NEAR) return false;
  }
  return true;
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
}

function numbersOf(value: Keyed): number[] {
  if (typeof value === 'number') return [value];
  return 'v' in value ? [value.v, value.i, value.o].flat(2) : [...value];
}

function rounded(value: Keyed): Keyed {
  const round = (number: number) => Math.round(number * DIGITS) / DIGITS;
  if (typeof value === 'number') return round(value);
  if (!('v' in value)) return value.map(round);
  const points = (list: LottieBezier['v']) => list.map(([x, y]): [number, number] => [round(x), round(y)]);
  return { v: points(value.v), i: points(value.i), o: points(value.o), c: value.c };
}

function asList(value: Keyed): unknown {
  return Array.isArray(value) ? value : [value];
}
