import { CURRENT_COLOUR } from './drawing.ts';
import { drawnTokens } from './drawn-tokens.ts';
import { ownProperty, type Paint, repaintTag } from './paint-tokens.ts';
import { readSvg, type SvgToken } from './svg-tokens.ts';

const SHAPES = new Set(['path', 'circle', 'ellipse', 'rect', 'polygon', 'text']);

/** The name of a paint in lists and palettes: six upper-case hex digits, or `CURRENTCOLOR`. */
export function paintName(paint: Paint): string {
  return paint === 'currentColor' ? CURRENT_COLOUR : paint.hex.toUpperCase();
}

/**
 * The distinct paints of a drawing in order of appearance: upper-case hex without `#`, and `CURRENTCOLOR`. Shapes
 * that name no fill count as `000000`; paints of masks, clip paths and filters do not count, as they are never seen.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function paintsOf(body: string): string[] {
  const tokens = readSvg(body);
  const drawn = drawnTokens(tokens);
  const found = new Set<string>();
  const fills: boolean[] = [];
  tokens.forEach((token, index) => {
    if (token.kind === 'close') fills.pop();
    if (token.kind !== 'open') return;
    const filled = (fills.at(-1) ?? false) || ownProperty(token, 'fill') !== undefined;
    if (!token.selfClosing) fills.push(filled);
    if (!drawn[index]) return;
    if (isUnpainted(token, filled)) found.add('000000');
    repaintTag(token, (paint) => {
      found.add(paintName(paint));
      return undefined;
    });
  });
  return [...found];
}

/** True for a shape, or a gradient stop, whose colour is the default black because nothing names one. */
function isUnpainted(token: SvgToken, filled: boolean): boolean {
  if (token.kind !== 'open') return false;
  return token.name === 'stop'
    ? ownProperty(token, 'stop-color') === undefined
    : SHAPES.has(token.name) && !filled;
}
