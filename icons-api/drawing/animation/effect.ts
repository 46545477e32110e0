import { attributeOf, type SvgOpenTag } from '@icoteca/shared-contracts';
import { keyframeAt, keyTimesOf, numbersOf } from './keyframes.ts';
import { between, distanceOf, sumOf, timesOf } from './moving-values.ts';
import { type Animation, MOTION } from './read-animations.ts';

export interface Run {
  /** Fraction of the iteration, 0 to 1. */
  part: number;
  /** Completed iterations. */
  turn: number;
}

/** Value of an attribute with the animation applied. @param below value without the animation, undefined when unset */
export function effectOf(animation: Animation, run: Run, below: string | undefined): string | undefined {
  const { tag, attribute } = animation;
  if (attribute === MOTION) return led(animation, run, below);
  if (tag.name === 'set') return attributeOf(tag, 'to') ?? below;
  if (tag.name === 'animateTransform') return transformed(tag, run, below);
  const base = below ?? neutralOf(attribute, endsOf(tag));
  const value = valueAt(tag, run, base);
  if (value === null) return below;
  return isAdded(tag) ? sumOf(base, value) : value;
}

/** Null when the attributes of the animation contradict each other. @param base start value of a `to` animation */
function valueAt(tag: SvgOpenTag, { part, turn }: Run, base: string, read = (value: string) => value) {
  const values = valuesOf(tag, base).map(read);
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return null;
  const position =
    values.length === 1
      ? { from: 0, to: 0, way: 0 }
      : keyframeAt(tag, part, values.length, () =>
          values.slice(1).map((value, at) => distanceOf(values[at] as string, value)),
        );
  if (!position) return null;
  const value = between(values[position.from] as string, values[position.to] as string, position.way);
  const isPiled = attributeOf(tag, 'accumulate') === 'sum' && turn > 0 && !isToAnimation(tag);
  return isPiled ? sumOf(value, timesOf(last, turn)) : value;
}

/** Fills in the optional numbers of a transformation. */
const LEFT_OUT: Readonly<Record<string, (numbers: readonly number[]) => number[]>> = {
  translate: ([x = 0, y = 0]) => [x, y],
  scale: ([x = 1, y = x]) => [x, y],
  rotate: ([angle = 0, x = 0, y = 0]) => [angle, x, y],
  skewX: ([angle = 0]) => [angle],
  skewY: ([angle = 0]) => [angle],
};

function transformed(tag: SvgOpenTag, run: Run, below: string | undefined): string | undefined {
  const kind = attributeOf(tag, 'type') ?? 'translate';
  const complete = LEFT_OUT[kind];
  if (!complete) return below;
  const neutral = kind === 'scale' && !isByAnimation(tag) ? '1' : '0';
  const value = valueAt(tag, run, neutral, (text) => complete(numbersOf(text)).join(' '));
  if (value === null) return below;
  const transform = `${kind}(${value})`;
  return isAdded(tag) && below ? `${below} ${transform}` : transform;
}

/** Motion of the whole element, applied before its own transformation. */
function led({ tag, path }: Animation, run: Run, below: string | undefined): string | undefined {
  const place = path ? path(partOfPath(tag, run.part)) : straight(tag, run);
  if (!place) return below;
  const end = path?.(1);
  const isPiled = end && attributeOf(tag, 'accumulate') === 'sum';
  const [x, y] = isPiled ? [place.x + end.x * run.turn, place.y + end.y * run.turn] : [place.x, place.y];
  const rotate = attributeOf(tag, 'rotate') ?? '0';
  const turned = rotate === 'auto' || rotate === 'auto-reverse';
  const angle = turned ? place.angle + (rotate === 'auto' ? 0 : 180) : Number.parseFloat(rotate) || 0;
  const moved = `translate(${short(x)} ${short(y)})${angle === 0 ? '' : ` rotate(${short(angle)})`}`;
  return isAdded(tag) && below ? `${below} ${moved}` : moved;
}

/** Distance along the path: by `keyPoints` and `keyTimes`, or at constant speed. */
function partOfPath(tag: SvgOpenTag, part: number): number {
  const points = numbersOf(attributeOf(tag, 'keyPoints') ?? '');
  if (points.length < 2 || keyTimesOf(tag)?.length !== points.length) return part;
  const position = keyframeAt(tag, part, points.length, () => points.slice(1).map(() => 1));
  if (!position) return part;
  const [from, to] = [points[position.from] as number, points[position.to] as number];
  return from + (to - from) * position.way;
}

/** Motion from point to point by `values`, `from`, `to` and `by`. */
function straight(tag: SvgOpenTag, run: Run) {
  const pair = (text: string) => numbersOf(text).slice(0, 2).join(' ');
  const value = valueAt(tag, run, '0 0', pair);
  if (value === null) return null;
  const [x = 0, y = 0] = numbersOf(value);
  const next = valueAt(tag, { ...run, part: Math.min(1, run.part + 1e-4) }, '0 0', pair);
  const [nextX = x, nextY = y] = numbersOf(next ?? value);
  return { x, y, angle: (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI };
}

function valuesOf(tag: SvgOpenTag, base: string): string[] {
  const listed = attributeOf(tag, 'values');
  if (listed !== undefined)
    return listed
      .split(';')
      .map((value) => value.trim())
      .filter((value) => value !== '');
  const [from, to, by] = ['from', 'to', 'by'].map((name) => attributeOf(tag, name));
  if (to !== undefined) return [from ?? base, to];
  if (by === undefined) return [];
  return from === undefined ? [timesOf(by, 0), by] : [from, sumOf(from, by)];
}

function isToAnimation(tag: SvgOpenTag): boolean {
  const has = (name: string) => attributeOf(tag, name) !== undefined;
  return has('to') && !has('from') && !has('values');
}

function isByAnimation(tag: SvgOpenTag): boolean {
  const has = (name: string) => attributeOf(tag, name) !== undefined;
  return has('by') && !has('from') && !has('to') && !has('values');
}

/** True when the animation is added to the value below. */
function isAdded(tag: SvgOpenTag): boolean {
  return isByAnimation(tag) || (attributeOf(tag, 'additive') === 'sum' && !isToAnimation(tag));
}

function endsOf(tag: SvgOpenTag): string {
  return attributeOf(tag, 'to') ?? attributeOf(tag, 'by') ?? attributeOf(tag, 'values') ?? '0';
}

/** Initial value of an attribute that is not set. */
function neutralOf(attribute: string, like: string): string {
  if (/opacity|^stroke-width$/.test(attribute)) return '1';
  return timesOf(like, 0);
}

function short(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
