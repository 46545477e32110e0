import { readCssColour, writeCssColour } from '@icoteca/shared-contracts';

type Colour = { hex: string; alpha: number };

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
/** Precision of interpolated numbers. */
const EXACT = 1e5;

/** Interpolates numbers, lists, colours and paths with equal commands; other values switch half-way. */
export function between(from: string, to: string, way: number): string {
  if (way <= 0) return from;
  if (way >= 1) return to;
  const colours = coloursOf(from, to);
  if (colours) return mixedColour(...colours, (a, b) => a + (b - a) * way);
  const ends = numbersOf(to);
  if (!areAlike(from, to)) return way < 0.5 ? from : to;
  return withNumbers(from, (number, at) => number + ((ends[at] as number) - number) * way);
}

export function sumOf(one: string, other: string): string {
  const colours = coloursOf(one, other);
  if (colours) return mixedColour(...colours, (a, b) => a + b);
  const added = numbersOf(other);
  return withNumbers(one, (number, at) => number + (added[at] ?? 0));
}

export function timesOf(value: string, count: number): string {
  const colour = readCssColour(value);
  if (colour) return mixedColour(colour, colour, (a) => a * count);
  return withNumbers(value, (number) => number * count);
}

/** Distance of two values; 1 for values without one. */
export function distanceOf(one: string, other: string): number {
  const colours = coloursOf(one, other);
  const [a, b] = colours ? colours.map(({ hex }) => channelsOf(hex)) : [numbersOf(one), numbersOf(other)];
  if (!a || !b || (!colours && !areAlike(one, other))) return 1;
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}

function withNumbers(value: string, change: (number: number, at: number) => number): string {
  let at = 0;
  return (
    value
      // A sign may have separated two numbers.
      .replace(NUMBER, (number) => ` ${Math.round(change(Number(number), at++) * EXACT) / EXACT}`)
      .replace(/\s+/g, ' ')
      .trim()
  );
}

function areAlike(one: string, other: string): boolean {
  const count = numbersOf(one).length;
  return count > 0 && count === numbersOf(other).length && frameOf(one) === frameOf(other);
}

function numbersOf(value: string): number[] {
  return (value.match(NUMBER) ?? []).map(Number);
}

/** The text around the numbers of a value. */
function frameOf(value: string): string {
  return value.replace(NUMBER, '#').replace(/[\s,]+/g, '');
}

function coloursOf(one: string, other: string): [Colour, Colour] | null {
  const [a, b] = [readCssColour(one), readCssColour(other)];
  return a && b ? [a, b] : null;
}

function channelsOf(hex: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function mixedColour(one: Colour, other: Colour, mix: (a: number, b: number) => number): string {
  const others = channelsOf(other.hex);
  const hex = channelsOf(one.hex).map((channel, at) => {
    const value = Math.min(255, Math.max(0, Math.round(mix(channel, others[at] as number))));
    return value.toString(16).padStart(2, '0');
  });
  return writeCssColour({ hex: hex.join(''), alpha: Math.min(1, mix(one.alpha, other.alpha)) });
}
