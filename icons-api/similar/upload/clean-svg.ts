import {
  attributeOf,
  posterOf,
  readSvg,
  type SvgAttribute,
  type SvgOpenTag,
  type SvgToken,
  withAttributes,
  writeSvg,
} from '@icoteca/shared-contracts';

/** Elements that draw, or that such elements use. Filters cost most and say nothing of a shape. */
const DRAWING = new Set(
  `svg g a defs symbol use switch path circle rect ellipse line polyline polygon clipPath mask pattern marker linearGradient
  radialGradient stop text tspan style animate animateTransform set`.split(/\s+/),
);
/** Elements whose text is drawn, or says how to draw. */
const WITH_TEXT = new Set(['text', 'tspan', 'style']);
const NAMESPACED = new Set(['xlink:href', 'xml:space']);
/** Attributes of the root that would change the size of the picture. */
const OF_THE_ROOT = new Set(['width', 'height', 'x', 'y', 'preserveAspectRatio', 'style', 'transform']);
/** Pieces of markup above which a document is a picture of something else than an icon. */
const MOST_TOKENS = 50_000;

/** An SVG that is not drawn, with the reason. */
export class UnusableSvg extends Error {
  override readonly name = 'UnusableSvg';
}

/**
 * The still picture of an SVG document as a document of `edge` px that holds nothing but drawing: no script, no text in foreign
 * namespaces, no picture, no filter, no style sheet from elsewhere, no link out of the document.
 * @throws UnusableSvg, SvgMarkupError when it cannot be read or has a document type of its own.
 */
export function cleanSvg(document: string, edge: number): string {
  const tokens = readSvg(document.replace(/^\uFEFF/, '').replace(/<!DOCTYPE[^>[]*>/, ''));
  if (tokens.length > MOST_TOKENS) throw new UnusableSvg('The drawing has too many parts.');
  const kept = keepDrawing(tokens);
  const [root] = kept;
  if (root?.kind !== 'open' || root.name !== 'svg') throw new UnusableSvg('The document is no SVG.');
  return posterOf(writeSvg([fitRoot(root, edge), ...kept.slice(1)]));
}

function keepDrawing(tokens: readonly SvgToken[]): SvgToken[] {
  const kept: SvgToken[] = [];
  const open: string[] = [];
  let dropped = 0;
  for (const token of tokens) {
    if (token.kind === 'open') {
      if (dropped > 0 || !DRAWING.has(token.name)) {
        if (!token.selfClosing) dropped++;
        continue;
      }
      kept.push({ ...token, attributes: token.attributes.filter(isHarmless) });
      if (!token.selfClosing) open.push(token.name);
    } else if (token.kind === 'close') {
      if (dropped > 0) dropped--;
      else {
        open.pop();
        kept.push(token);
      }
    } else if (dropped === 0 && WITH_TEXT.has(open.at(-1) ?? '') && !/^<[!?](?!\[CDATA\[)/.test(token.text)) {
      kept.push(open.at(-1) === 'style' && !staysInside(token.text) ? { ...token, text: '' } : token);
    }
  }
  return kept;
}

function isHarmless({ name, value }: SvgAttribute): boolean {
  if (name.includes(':') && !NAMESPACED.has(name)) return false;
  if (/^on/i.test(name) || name === 'xmlns' || name === 'filter') return false;
  if (name.endsWith('href')) return /^#[\w.:-]+$/.test(value);
  return staysInside(value);
}

/** True for styles and values that name nothing outside of the document. */
function staysInside(text: string): boolean {
  return !/[@\\]|\bfilter\s*:|url\s*\((?!\s*['"]?#)/i.test(text);
}

/** The root with a window and a size of ours. */
function fitRoot(root: SvgOpenTag, edge: number): SvgOpenTag {
  const bare = { ...root, attributes: root.attributes.filter(({ name }) => !OF_THE_ROOT.has(name)) };
  return withAttributes(bare, {
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    viewBox: windowOf(root, edge).join(' '),
    width: String(edge),
    height: String(edge),
  });
}

function windowOf(root: SvgOpenTag, edge: number): number[] {
  const listed = (attributeOf(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const sides = ['width', 'height'].map((name) => lengthOf(attributeOf(root, name)));
  const [left = 0, top = 0, width = 0, height = 0] =
    listed.length === 4 ? listed : [0, 0, sides[0] ?? edge, sides[1] ?? edge];
  const isUsable = [left, top, width, height].every(Number.isFinite) && width > 0 && height > 0;
  if (!isUsable) throw new UnusableSvg('The window of the drawing cannot be read.');
  return [left, top, width, height];
}

/** A length in px or a unit that stands for both sides alike; none for a share of the page. */
function lengthOf(text: string | undefined): number | undefined {
  const number = /^\s*([\d.]+(?:e-?\d+)?)(?!.*%)/.exec(text ?? '')?.[1];
  return number === undefined || Number(number) <= 0 ? undefined : Number(number);
}
