import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { SaxesParser } from 'saxes';

export interface ParsedElement {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  children: (ParsedElement | string)[];
}

/** Parses as XML. @throws Error when not well formed */
export function xmlTree(svg: string): ParsedElement {
  const open: ParsedElement[] = [];
  const top: ParsedElement = { name: '', namespace: '', attributes: {}, children: [] };
  const parser = new SaxesParser({ xmlns: true });
  const at = () => open.at(-1) ?? top;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const element: ParsedElement = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
      children: [],
    };
    at().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    if (open.length > 0) at().children.push(text);
  });
  parser.on('cdata', (text) => at().children.push(`CDATA ${text}`));
  parser.on('comment', (text) => at().children.push(`COMMENT ${text}`));
  parser.on('processinginstruction', ({ target }) => at().children.push(`PI ${target}`));
  parser.on('doctype', (text) => at().children.push(`DOCTYPE ${text}`));
  parser.write(svg).close();
  const [root] = top.children;
  if (top.children.length !== 1 || typeof root !== 'object') throw new Error('More than one root.');
  return root;
}

/** Parses as HTML inside a body. @throws Error when it leaves the body */
export function htmlTree(svg: string): ParsedElement {
  const page = parse(`<!doctype html><html><head></head><body>${svg}</body></html>`);
  const html = page.childNodes.find((node) => node.nodeName === 'html') as DefaultTreeAdapterTypes.Element;
  const [head, body] = html.childNodes as DefaultTreeAdapterTypes.Element[];
  if (head?.childNodes.length !== 0 || body?.childNodes.length !== 1)
    throw new Error('The SVG ends too early.');
  return parsed(body.childNodes[0] as DefaultTreeAdapterTypes.Element);
}

function parsed(element: DefaultTreeAdapterTypes.Element): ParsedElement {
  return {
    name: element.tagName,
    namespace: element.namespaceURI,
    attributes: Object.fromEntries(
      element.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
    ),
    children: element.childNodes.map((child) => {
      if ('tagName' in child) return parsed(child);
      if (child.nodeName === '#text' && 'value' in child) return child.value;
      return `NODE ${child.nodeName}`;
    }),
  };
}
