import type { Drawing } from './drawing.ts';
import { drawnTokens } from './drawn-tokens.ts';
import { ownProperty } from './paint-tokens.ts';
import {
  attributeOf,
  readSvg,
  type SvgAttribute,
  type SvgOpenTag,
  type SvgToken,
  withAttributes,
  writeSvg,
} from './svg-tokens.ts';

/** Edge of the drawing in whose units a stroke's width is given, whatever units the drawing itself has. */
const REFERENCE_EDGE = 24;
const SHAPES = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'text', 'use']);
const NUMBER = /^(\d*\.?\d+)(px)?$/;

/** What an element paints its outline with: its own properties, or those of its ancestors. */
interface Stroke {
  paint: string | undefined;
  width: string | undefined;
}

/**
 * Width of the stroke that most shapes of a drawing have, in units of a drawing whose edge is 24; null when none has a
 * stroke. Transformations inside the drawing do not count.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function strokeWidthOf(drawing: Drawing): number | null {
  const width = commonestWidth(readSvg(drawing.body));
  return width === null ? null : rounded((width * REFERENCE_EDGE) / edgeOf(drawing));
}

/**
 * The body with all strokes made wider or thinner, so that the commonest gets this width and the others keep their ratio
 * to it. Masks go along. A drawing without strokes stays as it is.
 * @param width in units of a drawing whose edge is 24.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function withStrokeWidth(drawing: Drawing, width: number): string {
  const tokens = readSvg(drawing.body);
  const own = commonestWidth(tokens);
  if (own === null || own === 0) return drawing.body;
  const factor = (width * edgeOf(drawing)) / REFERENCE_EDGE / own;
  if (Math.abs(factor - 1) < 1e-3) return drawing.body;
  return writeSvg(
    eachStroke(tokens, (tag, around) => {
      const scaled = scaleTag(tag, factor);
      const strokes = ownProperty(tag, 'stroke');
      const isBare = strokes !== undefined && strokes !== 'none' && around.width === undefined;
      return isBare ? withAttributes(scaled, { 'stroke-width': String(rounded(factor)) }) : scaled;
    }),
  );
}

function edgeOf({ box }: Drawing): number {
  return Math.max(box.width, box.height);
}

function commonestWidth(tokens: readonly SvgToken[]): number | null {
  const drawn = drawnTokens(tokens);
  const counts = new Map<number, number>();
  eachStroke(tokens, (tag, { paint, width }, index) => {
    if (!drawn[index] || !SHAPES.has(tag.name) || paint === undefined || paint === 'none') return tag;
    const number = Number(NUMBER.exec(width ?? '1')?.[1] ?? Number.NaN);
    if (number > 0) counts.set(number, (counts.get(number) ?? 0) + 1);
    return tag;
  });
  let best: number | null = null;
  for (const [width, count] of counts) {
    const most = best === null ? 0 : (counts.get(best) ?? 0);
    if (count > most || (count === most && width > (best ?? 0))) best = width;
  }
  return best;
}

/** Goes through the start tags with the stroke that holds in each, and takes what `change` makes of them. */
function eachStroke(
  tokens: readonly SvgToken[],
  change: (tag: SvgOpenTag, stroke: Stroke, index: number) => SvgOpenTag,
): SvgToken[] {
  const open: Stroke[] = [{ paint: undefined, width: undefined }];
  return tokens.map((token, index): SvgToken => {
    if (token.kind === 'close') open.pop();
    if (token.kind !== 'open') return token;
    const around = open.at(-1);
    const stroke = {
      paint: ownProperty(token, 'stroke') ?? around?.paint,
      width: ownProperty(token, 'stroke-width') ?? around?.width,
    };
    if (!token.selfClosing) open.push(stroke);
    return change(token, stroke, index);
  });
}

function scaleTag(tag: SvgOpenTag, factor: number): SvgOpenTag {
  const one = (text: string) =>
    text
      .trim()
      .replace(NUMBER, (_, number: string, unit = '') => `${rounded(Number(number) * factor)}${unit}`);
  const animates = attributeOf(tag, 'attributeName') === 'stroke-width';
  const attributes = tag.attributes.map(({ name, value }): SvgAttribute => {
    if (name === 'stroke-width') return { name, value: one(value) };
    if (animates && /^(?:values|from|to|by)$/.test(name))
      return { name, value: value.split(';').map(one).join(';') };
    if (name !== 'style') return { name, value };
    const style = value.replace(
      /(^|;)(\s*stroke-width\s*:)([^;]*)/g,
      (_, start: string, property: string, width: string) => `${start}${property}${one(width)}`,
    );
    return { name, value: style };
  });
  return { ...tag, attributes };
}

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}
