import type { Drawing } from './drawing.ts';
import { attributeOf, readSvg, SvgMarkupError, writeSvg } from './svg-tokens.ts';

/**
 * The drawing inside a whole SVG document, so that it can be painted and written again: `svgDocument(readDrawing(svg))`
 * draws the same picture. Comments inside the root (author, licence) stay with the drawing.
 * @throws SvgMarkupError when the document is not well formed or has no viewBox.
 */
export function readDrawing(svg: string): Drawing {
  const tokens = readSvg(svg);
  const first = tokens.findIndex((token) => token.kind === 'open');
  const root = tokens[first];
  const numbers =
    root?.kind === 'open' ? (attributeOf(root, 'viewBox') ?? '').split(/[\s,]+/).map(Number) : [];
  const [left, top, width, height] = numbers;
  if (
    left === undefined ||
    top === undefined ||
    width === undefined ||
    height === undefined ||
    numbers.some(Number.isNaN)
  ) {
    throw new SvgMarkupError('The document has no viewBox of four numbers', 0);
  }
  // Behind the root's end tag there may be a line end, as in every file of ours.
  const last = tokens.findLastIndex((token) => token.kind === 'close');
  return {
    body: writeSvg(tokens.slice(first + 1, Math.max(first + 1, last))),
    box: { left, top, width, height },
  };
}
