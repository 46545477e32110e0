import { escapeXml } from '@icoteca/shared-contracts';
import type { SvgNode } from './svg-tree.ts';

/**
 * Writes canonical markup: no namespaces, no white space between elements, double quotes, self-closed empty elements.
 */
export function writeTree(nodes: readonly SvgNode[]): string {
  let markup = '';
  for (const node of nodes) {
    if (typeof node === 'string') {
      markup += escapeXml(node);
      continue;
    }
    markup += `<${node.name}`;
    for (const [name, value] of node.attributes)
      markup += ` ${name}="${NEEDS_ESCAPE.test(value) ? escapeXml(value) : value}"`;
    markup += node.children.length === 0 ? '/>' : `>${writeTree(node.children)}</${node.name}>`;
  }
  return markup;
}

const NEEDS_ESCAPE = /[^\u0020\u0021\u0023-\u0025\u0027-\u003b\u003d\u003f-\u007e]/;

/** Content of the root of a canonical document. */
export function bodyOf(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, -'</svg>'.length);
}
