import { attributeOf, type SvgOpenTag } from '@icoteca/shared-contracts';

/** Where a movement stands: between two of its values, and how far on the way from one to the other. */
export interface KeyframePosition {
  from: number;
  to: number;
  way: number;
}

/**
 * Where a movement stands after a part of its turn, by `calcMode`, `keyTimes` and `keySplines`.
 * Null when they do not fit the values: such an animation does nothing.
 * @param part 0 to 1 @param count number of values, two or more @param distances between neighbours, for an even pace
 */
export function keyframeAt(
  tag: SvgOpenTag,
  part: number,
  count: number,
  distances: () => readonly number[],
): KeyframePosition | null {
  const otherwise = tag.name === 'animateMotion' ? 'paced' : 'linear';
  const mode = attributeOf(tag, 'calcMode') ?? otherwise;
  const given = mode === 'paced' ? null : keyTimesOf(tag);
  if (given && (given.length !== count || !isRising(given))) return null;
  if (mode === 'discrete') {
    const at = given ? lastUpTo(given, part) : Math.min(count - 1, Math.floor(part * count));
    return { from: at, to: at, way: 0 };
  }
  const splines = mode === 'spline' ? splinesOf(tag) : [];
  if (mode === 'spline' && splines.length !== count - 1) return null;
  const times = given ?? (mode === 'paced' ? paced(distances()) : evenly(count));
  const from = Math.min(lastUpTo(times, part), count - 2);
  const [start, end] = [times[from] as number, times[from + 1] as number];
  const way = end > start ? Math.min(1, Math.max(0, (part - start) / (end - start))) : 1;
  return { from, to: from + 1, way: mode === 'spline' ? easedBy(splines[from], way) : way };
}

/** The numbers of `keyTimes`; null when there are none. */
export function keyTimesOf(tag: SvgOpenTag): number[] | null {
  const list = attributeOf(tag, 'keyTimes');
  return list === undefined ? null : numbersOf(list);
}

/** Numbers with blanks, commas or semicolons between them. */
export function numbersOf(text: string): number[] {
  return text
    .split(/[\s;,]+/)
    .filter((word) => word !== '')
    .map(Number);
}

function isRising(times: readonly number[]): boolean {
  return times[0] === 0 && times.every((time, at) => time <= 1 && time >= (times[at - 1] ?? 0));
}

function lastUpTo(times: readonly number[], part: number): number {
  return Math.max(
    0,
    times.findLastIndex((time) => time <= part),
  );
}

function evenly(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at / (count - 1));
}

/** Times at which all ways are gone at one speed. */
function paced(distances: readonly number[]): number[] {
  const whole = distances.reduce((sum, distance) => sum + distance, 0);
  if (whole === 0) return evenly(distances.length + 1);
  let covered = 0;
  const reached = distances.map((distance) => {
    covered += distance;
    return covered / whole;
  });
  return [0, ...reached];
}

function splinesOf(tag: SvgOpenTag): number[][] {
  return (attributeOf(tag, 'keySplines') ?? '')
    .split(';')
    .filter((spline) => spline.trim() !== '')
    .map(numbersOf);
}

/** A way bent by a curve of time, as CSS writes it: two points between (0,0) and (1,1). */
function easedBy(spline: readonly number[] | undefined, way: number): number {
  const [x1, y1, x2, y2] = spline ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return way;
  const curve = (a: number, b: number, t: number) =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (curve(x1, x2, middle) < way) low = middle;
    else high = middle;
  }
  return curve(y1, y2, (low + high) / 2);
}
