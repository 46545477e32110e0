import { writeCssColour } from './css-colours.ts';
import { drawnTokens } from './drawn-tokens.ts';
import { ownProperty, type Paint, type Repaint, readPaint, repaintTag } from './paint-tokens.ts';
import { paintName } from './paints.ts';
import { readSvg, type SvgOpenTag, type SvgToken, withAttributes, writeSvg } from './svg-tokens.ts';

/** A drawing after a change of colour: its body, and the attributes that the root element needs with it. */
export interface Recoloured {
  body: string;
  root: Record<string, string>;
}

/**
 * Paints the whole drawing in one colour (six hex digits, `#` allowed). Masks, clip paths, filters, `none` and
 * `url(#...)` stay as they are; half-transparent paints keep their transparency. Pure; never changes the shape.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function recolour(body: string, colour: string): Recoloured {
  const hex = colour.replace('#', '').toLowerCase();
  const repaint: Repaint = (paint) =>
    writeCssColour({ hex, alpha: paint === 'currentColor' ? 1 : paint.alpha });
  return repaintBody(body, repaint);
}

/**
 * Replaces single paints of a multi-colour drawing. Keys and values are six hex digits; a key may be `CURRENTCOLOR`.
 * Paints that the palette does not name stay; a default black (`000000`) can be replaced too.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function recolourByPalette(body: string, palette: ReadonlyMap<string, string>): Recoloured {
  const wanted = new Map(
    [...palette].map(([from, to]) => [from.replace('#', '').toUpperCase(), to.replace('#', '')]),
  );
  const repaint: Repaint = (paint) => {
    const hex = wanted.get(paintName(paint))?.toLowerCase();
    return hex && writeCssColour({ hex, alpha: paint === 'currentColor' ? 1 : paint.alpha });
  };
  return repaintBody(body, repaint);
}

function repaintBody(body: string, repaint: Repaint): Recoloured {
  const tokens = settleStencils(readSvg(body));
  const drawn = drawnTokens(tokens);
  const black = repaint({ hex: '000000', alpha: 1 });
  const repainted = tokens.map((token, index): SvgToken => {
    if (token.kind !== 'open' || !drawn[index]) return token;
    const tag = repaintTag(token, repaint);
    const bareStop = token.name === 'stop' && ownProperty(token, 'stop-color') === undefined;
    return bareStop && black ? withAttributes(tag, { 'stop-color': black }) : tag;
  });
  const current = repaint('currentColor');
  return {
    body: writeSvg(repainted),
    root: { ...(black ? { fill: black } : {}), ...(current ? { color: current } : {}) },
  };
}

/**
 * Makes masks independent of the paint around them, so that a change of colour never changes a shape. What a mask
 * inherits is written onto the mask itself. `currentColor` named inside a mask becomes white: drawings come with it
 * only where a tool replaced the white of the mask.
 */
export function settleStencils(tokens: readonly SvgToken[]): SvgToken[] {
  if (!tokens.some((token) => token.kind === 'open' && token.name === 'mask')) return [...tokens];
  const drawn = drawnTokens(tokens);
  const inherited: { fill?: string; stroke?: string }[] = [{}];
  return tokens.map((token, index): SvgToken => {
    if (token.kind === 'close') inherited.pop();
    if (token.kind !== 'open') return token;
    const around = inherited.at(-1) ?? {};
    if (!token.selfClosing) inherited.push(inheritInto(token, around));
    if (drawn[index]) return token;
    const settled = repaintTag(token, (paint) => (paint === 'currentColor' ? '#fff' : undefined));
    if (token.name !== 'mask') return settled;
    const missing: Record<string, string> = {};
    if (ownProperty(token, 'fill') === undefined) missing.fill = plain(around.fill ?? '#000');
    if (ownProperty(token, 'stroke') === undefined && around.stroke) missing.stroke = plain(around.stroke);
    return withAttributes(settled, missing);
  });
}

function inheritInto(
  tag: SvgOpenTag,
  around: { fill?: string; stroke?: string },
): { fill?: string; stroke?: string } {
  const fill = ownProperty(tag, 'fill') ?? around.fill;
  const stroke = ownProperty(tag, 'stroke') ?? around.stroke;
  return { ...(fill ? { fill } : {}), ...(stroke ? { stroke } : {}) };
}

/** An inherited `currentColor` is black in a standalone picture. */
function plain(value: string): string {
  const paint: Paint | undefined = readPaint(value);
  return paint === 'currentColor' ? '#000' : value;
}

/**
 * A drawing of one black, written so that it takes the colour of the text around it: in files it is as black as before, and
 * in a page it follows the theme. Masks stay as they are. Only for drawings without colours of their own.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function inInk(body: string): string {
  return `<g fill="currentColor">${repaintBody(body, () => 'currentColor').body}</g>`;
}
