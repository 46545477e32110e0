import { SaxesParser, type SaxesTagNS } from 'saxes';
import { isActiveElement, isKnownElement } from './elements.ts';
import { SVG_LIMITS } from './limits.ts';
import { checkEncoding } from './read-text.ts';
import { SvgRefused } from './svg-refused.ts';
import type { Removals, SvgElement } from './svg-tree.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/**
 * Parses strictly, skipping unknown elements with their content.
 * @throws SvgRefused when the document is not well formed, declares entities, or is too large or too deep
 */
export function readTree(text: string, removals: Removals): SvgElement {
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
    // Markup copied from HTML uses the prefix without a declaration.
    additionalNamespaces: { xlink: XLINK },
  });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  let isBare = false;
  let depth = 0;
  let leftOut = 0;
  let elements = 0;
  let attributes = 0;

  parser.on('error', (cause) => {
    throw new SvgRefused('markup', 'The markup is not well formed.', { cause });
  });
  parser.on('xmldecl', ({ encoding }) => checkEncoding(encoding));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('['))
      throw new SvgRefused('doctype', 'The file has a document type with definitions of its own.');
    removals.add('DOCTYPE');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (/stylesheet/i.test(target))
      throw new SvgRefused('style-sheet', 'The file takes its style sheet from elsewhere.');
    removals.add(`<?${target}?>`);
  });
  parser.on('attribute', () => {
    attributes++;
    if (attributes > SVG_LIMITS.attributes)
      throw new SvgRefused('attributes', `The drawing has more than ${SVG_LIMITS.attributes} attributes.`);
  });
  parser.on('opentag', (tag) => {
    elements++;
    depth++;
    if (elements > SVG_LIMITS.elements)
      throw new SvgRefused('elements', `The drawing has more than ${SVG_LIMITS.elements} elements.`);
    if (depth > SVG_LIMITS.depth)
      throw new SvgRefused('depth', `Elements are nested deeper than ${SVG_LIMITS.depth}.`);
    if (!root) {
      isBare = tag.uri === '';
      if (tag.local !== 'svg' || !(isBare || tag.uri === SVG))
        throw new SvgRefused('root', 'The file is not an SVG document.');
      root = elementOf(tag, removals);
      open.push(root);
      return;
    }
    const isSvg = tag.uri === SVG || (isBare && tag.uri === '');
    if (leftOut > 0 || !isSvg || !isKnownElement(tag.local)) {
      if (leftOut === 0) removals.add(`<${tag.name}>`, isActiveElement(tag.local));
      leftOut++;
      return;
    }
    const element = elementOf(tag, removals);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    depth--;
    if (leftOut > 0) leftOut--;
    else open.pop();
  });
  const addText = (part: string) => {
    if (leftOut === 0) open.at(-1)?.children.push(part);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', () => removals.add('comment'));

  parser.write(text).close();
  if (!root) throw new SvgRefused('root', 'The file is not an SVG document.');
  return root;
}

function elementOf(tag: SaxesTagNS, removals: Removals): SvgElement {
  const attributes = new Map<string, string>();
  let xlink: string | undefined;
  for (const attribute of Object.values(tag.attributes)) {
    const { uri, prefix, local, name, value } = attribute;
    if (prefix === 'xmlns' || name === 'xmlns') continue;
    if (uri === XLINK && local === 'href') xlink = value;
    else if (prefix === '') attributes.set(name, value);
    else removals.add(name, /^(?:on|base|href|src)/i.test(local));
  }
  if (xlink !== undefined && !attributes.has('href')) attributes.set('href', xlink);
  return { name: tag.local, attributes, children: [] };
}
