import { CURRENT_COLOUR, contrast, luminance, paintsOf } from '@icoteca/shared-contracts';
import { IconFlag } from '../snapshot/snapshot-types.ts';

export type ViewBox = { left: number; top: number; width: number; height: number };

const HIDDEN_PARTS = /<(mask|clipPath)\b[^>]*>.*?<\/\1>/gs;
const PAINT = /\b(?:fill|stroke|stop-color|flood-color|color)(?:="|\s*:\s*)([^";]+)/g;
/** Includes `freeze` and `remove`: animations have an attribute called fill, too. */
const NO_COLOUR = /^(?:none|transparent|inherit|currentcolor|context-\w+|freeze|remove|url\(.*)$/i;
const BLACK = /^(?:#000(?:000)?|black|rgb\(0,\s*0,\s*0\))$/i;

/** True when painting the drawing in one colour would lose something. Masks, clip paths and black alone do not count. */
export function hasOwnColours(body: string): boolean {
  const paints = new Set<string>();
  let inherits = false;
  for (const [, value = ''] of body.replace(HIDDEN_PARTS, '').matchAll(PAINT)) {
    const paint = value.trim();
    if (/^currentcolor$/i.test(paint)) inherits = true;
    if (!NO_COLOUR.test(paint)) paints.add(paint.toLowerCase());
  }
  const [only] = paints;
  if (only === undefined) return false;
  return paints.size > 1 || inherits || !BLACK.test(only);
}

/** True for a drawing in plain black, explicit or by default, which does not follow the theme of a page. */
export function isPlainBlack(body: string): boolean {
  return !hasOwnColours(body) && paintsOf(body).some((paint) => paint !== CURRENT_COLOUR);
}

/** Luminance of the pages of both themes (shared-ui, surface-page and surface). */
const DARK_PAGE = luminance('1a1a18');
const LIGHT_PAGE = luminance('fbfbf9');
/** Shapes with less contrast are invisible. */
const MIN_CONTRAST_ON_DARK = 1.5;
const MIN_CONTRAST_ON_LIGHT = 1.2;

/** The flag of the theme in which a drawing with its own colours is invisible; 0 when it is visible in both. */
export function unseenOnPage(body: string): number {
  const paints = paintsOf(body);
  if (paints.length === 0 || paints.includes(CURRENT_COLOUR)) return 0;
  const lights = paints.map(luminance);
  if (lights.every((light) => contrast(light, DARK_PAGE) < MIN_CONTRAST_ON_DARK))
    return IconFlag.hiddenInDark;
  return lights.every((light) => contrast(light, LIGHT_PAGE) < MIN_CONTRAST_ON_LIGHT)
    ? IconFlag.hiddenInLight
    : 0;
}

/** True when the drawing moves (SMIL). */
export function isAnimated(body: string): boolean {
  return /<(?:animate|animateTransform|animateMotion|set)\b/.test(body);
}

const CIRCLE_NAME = /(?:^|-)(?:circle|circled|circular)(?:-|$)/;
const SQUARE_NAME = /(?:^|-)(?:square|squared)(?:-|$)/;
/** Names in which the word is no enclosing shape. */
const OTHER_MEANING =
  /(?:square-root|squares|square-(?:foot|meter)|half-circle|semicircle|circle-of|quarter-circle)/;

/** The flag of the shape that encloses the drawing, by its name or else by the drawing (resolutions, table A); 0 for none. */
export function enclosingShape(name: string, body: string, box: ViewBox): number {
  if (!OTHER_MEANING.test(name)) {
    if (SQUARE_NAME.test(name)) return IconFlag.square;
    if (CIRCLE_NAME.test(name)) return IconFlag.circle;
  }
  const drawing = body.replace(HIDDEN_PARTS, '');
  if (hasEnclosingSquare(drawing, box)) return IconFlag.square;
  return hasEnclosingCircle(drawing, box) ? IconFlag.circle : 0;
}

/** Smallest radius of an enclosing circle, relative to the width. */
const CIRCLE_SHARE = 0.36;

function hasEnclosingCircle(body: string, box: ViewBox): boolean {
  const smallest = CIRCLE_SHARE * box.width;
  for (const [tag] of body.matchAll(/<circle\b[^>]*>/g)) {
    const [r, cx, cy] = [number(tag, 'r'), number(tag, 'cx'), number(tag, 'cy')];
    if (r >= smallest && isCentred(cx, box.left, box.width) && isCentred(cy, box.top, box.height))
      return true;
  }
  for (const [, data = ''] of body.matchAll(/\sd="([^"]*)"/g)) if (isFullCircle(data, box.width)) return true;
  return false;
}

const ARC = '([\\d.]+)[\\s,]*([\\d.]+)[\\s,]*0[\\s,]*[01][\\s,]*[01][\\s,]*(-?[\\d.]+)[\\s,]*(-?[\\d.]+)';
const TWO_ARCS = new RegExp(`a\\s*${ARC}[\\s,]*a?[\\s,]*${ARC}`, 'g');
const ONE_ARC = new RegExp(`[aA]\\s*${ARC}`, 'g');

// A full circle is two arcs that end where they began, or four quarters.
function isFullCircle(data: string, width: number): boolean {
  const fits = (rx: number, ry: number, largest: number) =>
    Math.abs(rx - ry) < 0.01 && rx >= CIRCLE_SHARE * width && rx <= largest * width;
  for (const arcs of data.matchAll(TWO_ARCS)) {
    const [rx = 0, ry = 0, x = 0, y = 0, , , x2 = 0, y2 = 0] = arcs.slice(1).map(Number);
    if (fits(rx, ry, 0.5) && Math.hypot(x + x2, y + y2) < 0.02 * width) return true;
  }
  const quarters = [...data.matchAll(ONE_ARC)].filter(([, rx, ry]) => fits(Number(rx), Number(ry), 0.46));
  return quarters.length >= 3;
}

function hasEnclosingSquare(body: string, box: ViewBox): boolean {
  for (const [tag] of body.matchAll(/<rect\b[^>]*>/g)) {
    const [width, height] = [number(tag, 'width'), number(tag, 'height')];
    const centred =
      isCentred(number(tag, 'x') + width / 2, box.left, box.width) &&
      isCentred(number(tag, 'y') + height / 2, box.top, box.height);
    if (centred && Math.abs(width - height) < 0.05 * width && width >= 0.66 * box.width) return true;
  }
  return false;
}

function isCentred(at: number, start: number, length: number): boolean {
  return Math.abs(at - start - length / 2) <= 0.025 * length;
}

function number(tag: string, attribute: string): number {
  return Number(new RegExp(`\\s${attribute}="([\\d.-]+)"`).exec(tag)?.[1] ?? 0);
}
