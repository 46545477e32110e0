import { attributeOf, readCssColour, type SvgOpenTag, writeCssColour } from '@icoteca/shared-contracts';

/**
 * The value of an animation at a part of its turn.
 * @param part 0 to 1 @param underlying what stands there without it, from which a movement that only says `to` sets out
 */
export function valueAt(tag: SvgOpenTag, part: number, underlying: string | undefined): string {
  const values = valuesOf(tag, underlying);
  if (values.length <= 1 || tag.name === 'set') return values.at(-1) ?? underlying ?? '';
  const mode = attributeOf(tag, 'calcMode') ?? 'linear';
  const keyTimes = numbersOf(attributeOf(tag, 'keyTimes'));
  if (mode === 'discrete') return values[stepOf(part, keyTimes, values.length)] as string;
  const times =
    keyTimes.length === values.length ? keyTimes : values.map((_, at) => at / (values.length - 1));
  let step = times.findLastIndex((time) => time <= part);
  step = Math.max(0, Math.min(step, values.length - 2));
  const [from, to] = [times[step] as number, times[step + 1] as number];
  let way = to > from ? Math.min(1, Math.max(0, (part - from) / (to - from))) : 1;
  if (mode === 'spline') way = easedBy(splinesOf(tag)[step], way);
  return between(values[step] as string, values[step + 1] as string, way);
}

function stepOf(part: number, keyTimes: readonly number[], count: number): number {
  if (keyTimes.length === count)
    return Math.max(
      0,
      keyTimes.findLastIndex((time) => time <= part),
    );
  return Math.min(count - 1, Math.floor(part * count));
}

function valuesOf(tag: SvgOpenTag, underlying: string | undefined): string[] {
  const listed = attributeOf(tag, 'values');
  if (listed !== undefined) {
    return listed
      .split(';')
      .map((value) => value.trim())
      .filter((value) => value !== '');
  }
  const [from, to, by] = ['from', 'to', 'by'].map((name) => attributeOf(tag, name));
  const start = from ?? underlying ?? neutralOf(tag, to ?? by ?? '0');
  if (to !== undefined) return tag.name === 'set' ? [to] : [start, to];
  return by === undefined ? [] : [start, sumOf(start, by)];
}

/** What an attribute has that nobody wrote. */
function neutralOf(tag: SvgOpenTag, like: string): string {
  if (/opacity/.test(attributeOf(tag, 'attributeName') ?? '')) return '1';
  return like.replace(NUMBER, '0');
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** A value on the way from one to another: numbers, lists, colours, and paths of equal steps; all else jumps half-way. */
export function between(from: string, to: string, way: number): string {
  if (way <= 0) return from;
  if (way >= 1) return to;
  const colours = [readCssColour(from), readCssColour(to)] as const;
  if (colours[0] && colours[1]) return mixedColour(colours[0], colours[1], way);
  const [a, b] = [from.match(NUMBER) ?? [], to.match(NUMBER) ?? []];
  const [frameA, frameB] = [frameOf(from), frameOf(to)];
  if (a.length !== b.length || a.length === 0 || frameA !== frameB) return way < 0.5 ? from : to;
  let at = 0;
  return from
    .replace(NUMBER, () => {
      const [x, y] = [Number(a[at]), Number(b[at])];
      at++;
      // A sign may have stood for the blank between two numbers.
      return ` ${Math.round((x + (y - x) * way) * 1e5) / 1e5}`;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** What stands around the numbers of a value. */
function frameOf(value: string): string {
  return value.replace(NUMBER, '#').replace(/[\s,]+/g, '');
}

function mixedColour(
  from: { hex: string; alpha: number },
  to: { hex: string; alpha: number },
  way: number,
): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const hex = [0, 2, 4].map((at) => {
    const value = channel(from.hex, at) + (channel(to.hex, at) - channel(from.hex, at)) * way;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return writeCssColour({ hex: hex.join(''), alpha: from.alpha + (to.alpha - from.alpha) * way });
}

/** Two values, or lists of them, added number by number. */
export function sumOf(one: string, other: string): string {
  const added = other.match(NUMBER) ?? [];
  let at = 0;
  return one.replace(NUMBER, (number) => String(Number(number) + Number(added[at++] ?? 0)));
}

function numbersOf(text: string | undefined): number[] {
  return (text ?? '')
    .split(/[\s;,]+/)
    .filter((word) => word !== '')
    .map(Number);
}

function splinesOf(tag: SvgOpenTag): number[][] {
  return (attributeOf(tag, 'keySplines') ?? '').split(';').map(numbersOf);
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
