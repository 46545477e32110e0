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

export interface GatedSvg {
  /** The canonical document: gating it again does not change it. */
  svg: string;
  /** Content and viewBox of the root. */
  body: string;
  box: ViewBox;
  removed: RemovedPart[];
}

/**
 * The one gate for every external SVG. The output draws and animates, nothing else: no scripts, handlers, links,
 * style sheets or external references, and bounded rendering cost. Unknown parts are removed; documents that are
 * ambiguous or too expensive are refused.
 * @throws SvgRefused
 */
export function gateSvg(source: Uint8Array | string, { maxBytes }: { maxBytes?: number } = {}): GatedSvg {
  const removals = new Removals();
  const raw = readTree(readText(source, maxBytes), removals);
  const box = windowOf(raw.attributes);
  const body = gateInside(raw, removals);
  return { svg: `${openRoot(box)}${body}</svg>`, body, box, removed: removals.list };
}

/** The gate for the content of a document, as icon sets have it. @throws SvgRefused */
export function gateBody(body: string): Pick<GatedSvg, 'body' | 'removed'> {
  const removals = new Removals();
  const raw = readTree(readText(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`), removals);
  return { body: gateInside(raw, removals), removed: removals.list };
}

function gateInside(raw: SvgElement, removals: Removals): string {
  const root = judgeTree(raw, removals);
  // Attributes of the root move to a group, so that the content looks the same without it.
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
    // The added group must not make a document too deep to be gated again.
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

const NOT_OF_A_GROUP =
  'x y width height viewBox preserveAspectRatio id transform transform-origin overflow'.split(' ');

function openRoot({ left, top, width, height }: ViewBox): string {
  const scale =
    Math.min(width, height) >= 1 && Math.max(width, height) <= 4096 ? 1 : 512 / Math.max(width, height);
  const size = (side: number) => Number((side * scale).toPrecision(6));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${size(width)}" height="${size(height)}">`;
}
