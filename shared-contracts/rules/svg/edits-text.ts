import type { PaintChoice } from './drawing.ts';
import {
  type BackgroundShape,
  backgroundShapes,
  type Flip,
  flips,
  type IconEdits,
  isPartName,
  MAX_PADDING,
  NO_EDITS,
  STROKE_WIDTH_RANGE,
} from './icon-edits.ts';

/** Longest text of edits that is read, characters. */
const LONGEST = 1500;

/** A text of edits that cannot be read. `nearest` is a word that would do in place of the wrong one. */
export class EditsError extends Error {
  override readonly name = 'EditsError';
  readonly code = 'BAD_EDITS';
  readonly hint =
    'Join edits by _, for example stroke-1.5_bg-circle-228BE6_pad-10_rotate-45_flip-h_part-FF0000-00FF00.';
  readonly nearest: string | undefined;

  constructor(message: string, nearest?: string) {
    super(message);
    this.nearest = nearest;
  }
}

type Reader = (words: readonly string[]) => Partial<IconEdits>;

/** One parser for each keyword; `words` are its arguments. */
const READERS: Readonly<Record<string, Reader>> = {
  stroke: ([width = '']) => {
    const { min, max } = STROKE_WIDTH_RANGE;
    const number = /^\d(?:\.\d{1,2})?$/.test(width) ? Number(width) : Number.NaN;
    if (number >= min && number <= max) return { strokeWidth: number };
    throw new EditsError(
      `A stroke is ${min} to ${max} wide, with at most two decimals.`,
      `stroke-${within(width, min, max) ?? 2}`,
    );
  },
  bg: ([shape = '', colour = '']) => {
    const known = backgroundShapes.find((name) => name === shape);
    if (!known)
      throw new EditsError(
        `A ground is one of ${backgroundShapes.join(', ')}.`,
        `bg-circle-${hex(colour) ?? 'FFFFFF'}`,
      );
    return {
      background: { shape: known satisfies BackgroundShape, colour: requireHex(colour, `bg-${shape}-`) },
    };
  },
  pad: ([share = '']) => ({ padding: whole(share, MAX_PADDING, 'Padding', 'pad') }),
  rotate: ([degrees = '']) => ({ rotate: whole(degrees, 359, 'A turn', 'rotate') }),
  flip: ([way = '']) => {
    const known = flips.find((name) => name === way);
    if (known) return { flip: known satisfies Flip };
    throw new EditsError(`A drawing is flipped by ${flips.join(', ')}.`, 'flip-h');
  },
};

/**
 * Reads edits as addresses and calls carry them in `edits`, beside `color`. Edits are joined by `_`, each at most once and in any order:
 * `stroke-1.5` (width in units of a drawing whose edge is 24, 0.25 to 6), `bg-circle-228BE6` (circle, square or rounded),
 * `pad-10` (per cent of the edge on each side, 0 to 40), `rotate-45` (degrees, 0 to 359), `flip-h` (h, v or hv), and for each
 * part in a new colour `part-FF0000-00FF00` (from, to; `currentcolor` is the colour of the text around).
 * @throws EditsError BAD_EDITS
 */
export function parseEdits(text: string): IconEdits {
  if (text.length > LONGEST) throw new EditsError(`Edits are at most ${LONGEST} characters long.`);
  let edits: IconEdits = NO_EDITS;
  const parts = new Map<string, string>();
  const seen = new Set<string>();
  for (const item of text.split('_').filter(Boolean)) {
    const [name = '', ...words] = item.split('-');
    if (name === 'part') {
      addPart(parts, words);
      continue;
    }
    const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
    if (!read)
      throw new EditsError(
        `There is no edit "${name.slice(0, 20)}"; there are ${[...Object.keys(READERS), 'part'].join(', ')}.`,
      );
    if (seen.has(name)) throw new EditsError(`The edit ${name} stands there twice.`);
    seen.add(name);
    if (words.length !== (name === 'bg' ? 2 : 1))
      throw new EditsError(`The edit "${item.slice(0, 40)}" has too few or too many words.`);
    edits = { ...edits, ...read(words) };
  }
  return parts.size === 0 ? edits : { ...edits, paint: { kind: 'palette', palette: parts } };
}

function addPart(parts: Map<string, string>, words: readonly string[]): void {
  const [from = '', to = ''] = words;
  const name = from.toUpperCase();
  if (!isPartName(name) || words.length !== 2)
    throw new EditsError(
      `"part-${words.join('-').slice(0, 30)}" is no part and its new colour.`,
      'part-FF0000-00FF00',
    );
  if (parts.has(name)) throw new EditsError(`The part ${name} stands there twice.`);
  parts.set(name, requireHex(to, `part-${name}-`));
}

/** The words of an address for edits; null is left out of it. Equal edits give equal words. */
export interface EditWords {
  /** Six hex digits, or `start,end`. */
  color: string | null;
  edits: string | null;
}

/** Writes edits as addresses and calls carry them. A colour of 000000 is as drawn (specification SD 5). */
export function writeEdits({ paint, strokeWidth, background, padding, rotate, flip }: IconEdits): EditWords {
  const items = [
    ...(strokeWidth === null ? [] : [`stroke-${strokeWidth}`]),
    ...(background === null ? [] : [`bg-${background.shape}-${digits(background.colour)}`]),
    ...(padding === 0 ? [] : [`pad-${padding}`]),
    ...(rotate === 0 ? [] : [`rotate-${rotate}`]),
    ...(flip === 'none' ? [] : [`flip-${flip}`]),
    ...(paint.kind === 'palette'
      ? [...paint.palette].map(([from, to]) => `part-${digits(from)}-${digits(to)}`).toSorted()
      : []),
  ];
  return { color: colourWord(paint), edits: items.length === 0 ? null : items.join('_') };
}

function colourWord(paint: PaintChoice): string | null {
  if (paint.kind === 'gradient') return `${digits(paint.start)},${digits(paint.end)}`;
  if (paint.kind !== 'colour') return null;
  const colour = digits(paint.colour);
  return colour === '000000' ? null : colour;
}

function digits(colour: string): string {
  return colour.replace('#', '').toUpperCase();
}

function hex(text: string): string | undefined {
  return /^[0-9a-f]{6}$/i.test(text) ? text.toUpperCase() : undefined;
}

function requireHex(text: string, before: string): string {
  const colour = hex(text);
  if (colour) return colour;
  const short = /^[0-9a-f]{3}$/i.test(text) ? text.replace(/./g, '$&$&').toUpperCase() : '228BE6';
  throw new EditsError(`"${text.slice(0, 20)}" is not a colour of six hex digits.`, before + short);
}

function whole(text: string, most: number, what: string, word: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= most) return Number(text);
  throw new EditsError(
    `${what} is a whole number from 0 to ${most}.`,
    `${word}-${within(text, 0, most) ?? 0}`,
  );
}

function within(text: string, least: number, most: number): number | undefined {
  const number = Number(text);
  return text === '' || Number.isNaN(number)
    ? undefined
    : Math.min(most, Math.max(least, Math.round(number)));
}
