import type { ViewBox } from '@icoteca/shared-contracts';
import { isVisible } from './elements.ts';
import { judgeTree } from './judge-tree.ts';
import { SVG_LIMITS } from './limits.ts';
import { measureTree } from './measure-tree.ts';
import { readText } from './read-text.ts';
import { readTree } from './read-tree.ts';
import { settleReferences } from './references.ts';
import { SvgRefused } from './svg-refused.ts';
import { Removals, type RemovedPart, type SvgElement } from './svg-tree.ts';
import { windowOf } from './window.ts';
import { writeTree } from './write-tree.ts';

/** An SVG that came through the gate. */
export interface GatedSvg {
  /** The whole document, in canonical form: the gate gives it back unchanged. */
  svg: string;
  /** What stands inside of the root, and the window through which it is seen. */
  body: string;
  box: ViewBox;
  /** What was left out. */
  removed: RemovedPart[];
}

/**
 * The one gate for every SVG that is not ours. What comes out draws and moves, and does nothing else: no script, no handler, no
 * link, no style sheet, no reference out of the document, and not more work than a renderer can do. Parts that have no place in
 * a drawing are left out; a document that cannot be read for certain, or that costs too much, is refused.
 * @param source bytes of a file, or text
 * @throws SvgRefused with the rule that was broken
 */
export function gateSvg(source: Uint8Array | string, { maxBytes }: { maxBytes?: number } = {}): GatedSvg {
  const removals = new Removals();
  const raw = readTree(readText(source, maxBytes), removals);
  const box = windowOf(raw.attributes);
  const body = gateInside(raw, removals);
  return { svg: `${openRoot(box)}${body}</svg>`, body, box, removed: removals.list };
}

/**
 * The same gate for the inside of a document, as icon sets have it.
 * @throws SvgRefused
 */
export function gateBody(body: string): Pick<GatedSvg, 'body' | 'removed'> {
  const removals = new Removals();
  const raw = readTree(readText(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`), removals);
  return { body: gateInside(raw, removals), removed: removals.list };
}

function gateInside(raw: SvgElement, removals: Removals): string {
  const root = judgeTree(raw, removals);
  // What the root says of all shapes is said by a group, so that the inside draws the same without it.
  for (const name of NOT_OF_A_GROUP) root.attributes.delete(name);
  const byId = settleReferences(root);
  const children = root.attributes.size === 0 ? root.children : [{ ...root, name: 'g' }];
  let elements = 0;
  let attributes = 0;
  let textLength = 0;
  let isDrawn = false;
  let hasDashes = false;
  const count = (element: SvgElement, depth: number): void => {
    elements++;
    attributes += element.attributes.size;
    isDrawn ||= isVisible(element.name) && (element.name !== 'use' || element.attributes.has('href'));
    hasDashes ||=
      element.attributes.has('stroke-dasharray') ||
      element.attributes.get('attributeName') === 'stroke-dasharray';
    // A group of our own around everything must not make a document too deep for its second time.
    if (depth > SVG_LIMITS.depth)
      throw new SvgRefused('depth', `Elements are nested deeper than ${SVG_LIMITS.depth}.`);
    for (const child of element.children)
      if (typeof child === 'string') textLength += child.length;
      else count(child, depth + 1);
  };
  const whole = { name: 'svg', attributes: new Map(), children };
  count(whole, 1);
  if (!isDrawn) throw new SvgRefused('empty', 'Nothing is left of the file that can be drawn.');
  if (elements > SVG_LIMITS.elements)
    throw new SvgRefused('elements', `The drawing has more than ${SVG_LIMITS.elements} elements.`);
  if (attributes > SVG_LIMITS.attributes)
    throw new SvgRefused('attributes', `The drawing has more than ${SVG_LIMITS.attributes} attributes.`);
  if (textLength > SVG_LIMITS.textLength)
    throw new SvgRefused('text', `The drawing has more than ${SVG_LIMITS.textLength} characters of text.`);
  measureTree(whole, byId, hasDashes);
  return writeTree(children);
}

const NOT_OF_A_GROUP = [
  'x',
  'y',
  'width',
  'height',
  'viewBox',
  'preserveAspectRatio',
  'id',
  'transform',
  'transform-origin',
  'overflow',
];

function openRoot({ left, top, width, height }: ViewBox): string {
  const scale =
    Math.min(width, height) >= 1 && Math.max(width, height) <= 4096 ? 1 : 512 / Math.max(width, height);
  const size = (side: number) => Number((side * scale).toPrecision(6));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${size(width)}" height="${size(height)}">`;
}
