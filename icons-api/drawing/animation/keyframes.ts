import { attributeOf, type SvgOpenTag } from '@icoteca/shared-contracts';

/** A position between two values; `way` is the fraction from one to the other. */
export interface KeyframePosition {
  from: number;
  to: number;
  way: number;
}

/**
 * The position after a fraction of an iteration, by `calcMode`, `keyTimes` and `keySplines`. Null when they do not
 * match the number of values: then the animation has no effect.
 * @param distances between neighbours, for paced animations
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

export function keyTimesOf(tag: SvgOpenTag): number[] | null {
  const list = attributeOf(tag, 'keyTimes');
  return list === undefined ? null : numbersOf(list);
}

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

/** Times of constant speed. */
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

/** A cubic Bézier easing as in CSS, solved by bisection. */
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
