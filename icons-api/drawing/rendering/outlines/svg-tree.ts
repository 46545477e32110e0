import { readSvg, type SvgToken, type ViewBox } from '@icoteca/shared-contracts';

/** An element; declarations of `style` are merged into its attributes. */
export interface SvgNode {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: SvgNode[];
}

export interface SvgTree {
  root: SvgNode;
  byId: ReadonlyMap<string, SvgNode>;
}

/** @throws SvgMarkupError when the document is not well formed */
export function readTree(document: string): SvgTree {
  const byId = new Map<string, SvgNode>();
  const top: SvgNode = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  for (const token of readSvg(document)) {
    if (token.kind === 'close') open.pop();
    if (token.kind !== 'open') continue;
    const node: SvgNode = { name: token.name, attributes: attributesOf(token), children: [] };
    const id = node.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    open.at(-1)?.children.push(node);
    if (!token.selfClosing) open.push(node);
  }
  const root = top.children.find(({ name }) => name === 'svg') ?? top;
  return { root, byId };
}

function attributesOf(token: SvgToken & { kind: 'open' }): Map<string, string> {
  const attributes = new Map(token.attributes.map(({ name, value }) => [name, value.trim()]));
  for (const declaration of (attributes.get('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) attributes.set(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  return attributes;
}

/** The viewBox of the root. @throws RangeError when it has none */
export function windowOf({ root }: SvgTree): ViewBox {
  const [left = 0, top = 0, width = 0, height = 0] = (root.attributes.get('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number);
  if (width > 0 && height > 0) return { left, top, width, height };
  throw new RangeError('The root of the drawing has no window.');
}

/** The element that `href` or `url(#id)` references. */
export function referred({ byId }: SvgTree, text: string | undefined): SvgNode | undefined {
  const id = /^(?:url\(\s*['"]?)?#([^'")]+?)['"]?\s*\)?$/.exec(text ?? '')?.[1];
  return id === undefined ? undefined : byId.get(id);
}

export function hrefOf(node: SvgNode): string | undefined {
  return node.attributes.get('href') ?? node.attributes.get('xlink:href');
}

/** A number, or a percentage of `whole`. */
export function lengthOf(text: string | undefined, fallback: number, whole = 1): number {
  if (text === undefined) return fallback;
  const number = Number.parseFloat(text);
  if (Number.isNaN(number)) return fallback;
  return text.endsWith('%') ? (number / 100) * whole : number;
}
