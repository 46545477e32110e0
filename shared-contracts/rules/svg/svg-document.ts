import { paintWithGradient, type ViewBox } from './gradient.ts';
import { recolour, recolourByPalette, settleStencils } from './recolour.ts';
import { escapeXml, readSvg, writeSvg } from './svg-tokens.ts';

/** A drawing as the catalogue holds it: the inside of an SVG and its window. */
export interface Drawing {
  body: string;
  box: ViewBox;
}

/** How to paint a drawing. All colours are six hex digits, `#` allowed. */
export type PaintChoice =
  | { kind: 'as-drawn' }
  | { kind: 'colour'; colour: string }
  | { kind: 'gradient'; start: string; end: string }
  | { kind: 'palette'; palette: ReadonlyMap<string, string> };

/** What stands around the drawing. */
export interface DocumentOptions {
  /** Edge of the square picture in px. The drawing is fitted into the middle of it. Without it the window's own size. */
  size?: number;
  paint?: PaintChoice;
  /** Name for screen readers. */
  title?: string;
  /** Author and licence, one line; written as a comment. */
  notice?: string;
}

/**
 * The whole SVG document of a drawing: the one picture that preview, copy and every file are made from.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function svgDocument(drawing: Drawing, options: DocumentOptions = {}): string {
  const { box } = drawing;
  const painted = paintDrawing(drawing, options.paint ?? { kind: 'as-drawn' });
  const attributes: Record<string, string> = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...(painted.body.includes('xlink:') ? { 'xmlns:xlink': 'http://www.w3.org/1999/xlink' } : {}),
    width: String(options.size ?? box.width),
    height: String(options.size ?? box.height),
    viewBox: `${box.left} ${box.top} ${box.width} ${box.height}`,
    ...painted.root,
  };
  const start = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const notice = options.notice ? `<!-- ${escapeXml(options.notice).replace(/-(?=-|$)/g, '- ')} -->` : '';
  const title = options.title ? `<title>${escapeXml(options.title)}</title>` : '';
  return `<svg${start.join('')}>${notice}${title}${painted.body}</svg>`;
}

/** The inside of the document after painting, and the attributes that its root needs. */
export function paintDrawing(
  drawing: Drawing,
  paint: PaintChoice,
): { body: string; root: Record<string, string> } {
  const { body, box } = drawing;
  switch (paint.kind) {
    case 'colour':
      return recolour(body, paint.colour);
    case 'palette':
      return recolourByPalette(body, paint.palette);
    case 'gradient':
      return { body: paintWithGradient(body, box, paint.start, paint.end), root: {} };
    case 'as-drawn':
      return { body: body.includes('<mask') ? writeSvg(settleStencils(readSvg(body))) : body, root: {} };
  }
}
