import { arrange } from './arrange.ts';
import type { Drawing, PaintChoice } from './drawing.ts';
import { paintWithGradient } from './gradient.ts';
import { type IconEdits, NO_EDITS } from './icon-edits.ts';
import { recolour, recolourByPalette, settleStencils } from './recolour.ts';
import { withStrokeWidth } from './stroke-width.ts';
import { escapeXml, readSvg, writeSvg } from './svg-tokens.ts';

/** The frame of the drawing, and its edits. */
export interface DocumentOptions {
  /** Edge of the square picture in px. The drawing is fitted into the middle of it. Without it the window's own size. */
  size?: number;
  /** What is left out stays as drawn. */
  edits?: Partial<IconEdits>;
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
  const { body, box, root } = editDrawing(drawing, options.edits);
  const attributes: Record<string, string> = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...(hasLinks(body) ? { 'xmlns:xlink': 'http://www.w3.org/1999/xlink' } : {}),
    width: String(options.size ?? box.width),
    height: String(options.size ?? box.height),
    viewBox: `${box.left} ${box.top} ${box.width} ${box.height}`,
    ...root,
  };
  const start = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const notice = options.notice ? `<!-- ${escapeXml(options.notice).replace(/-(?=-|$)/g, '- ')} -->` : '';
  const title = options.title ? `<title>${escapeXml(options.title)}</title>` : '';
  return `<svg${start.join('')}>${notice}${title}${body}</svg>`;
}

/** Whether an attribute of a drawing is in the namespace of links. Text that only reads so is none. */
export function hasLinks(markup: string): boolean {
  return /<[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*\sxlink:/.test(markup);
}

/**
 * A drawing with the edits in it, and the attributes that its root needs: strokes first, then paint, then place and ground,
 * so that a gradient turns with the drawing. What names the drawing (author, licence, title) stays before it.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function editDrawing(
  drawing: Drawing,
  edits: Partial<IconEdits> = {},
): Drawing & { root: Record<string, string> } {
  const { paint, strokeWidth, ...place } = { ...NO_EDITS, ...edits };
  const lead = /^(?:\s*(?:<!--[\s\S]*?-->|<title>[^<]*<\/title>))*/.exec(drawing.body)?.[0] ?? '';
  const inner = { body: drawing.body.slice(lead.length), box: drawing.box };
  const stroked = strokeWidth === null ? inner.body : withStrokeWidth(inner, strokeWidth);
  const painted = paintDrawing({ body: stroked, box: inner.box }, paint);
  const { body, box } = arrange({ body: painted.body, box: inner.box }, place);
  return { body: lead + body, box, root: painted.root };
}

/** The inside of the document after painting, and the attributes that its root needs. */
function paintDrawing(drawing: Drawing, paint: PaintChoice): { body: string; root: Record<string, string> } {
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
