import { htmlTree, type ParsedElement, xmlTree } from './parsed-trees.ts';

const SVG = 'http://www.w3.org/2000/svg';
const NO_DRAWING =
  /^(?:script|style|foreignobject|iframe|image|feimage|a|link|handler|listener|img|object|embed|video|audio)$/i;
const MOVES_WHAT_RUNS = /^on|href|style|class|src|^(?:begin|end|filter|mask|clip-path|cursor)$|marker|:/i;

/**
 * Dangerous parts of a document, as an XML and an HTML parser see it. Independent of the lists of the gate, to reveal
 * holes in them.
 */
export function dangersIn(svg: string): string[] {
  // Our files have their licence in a comment.
  const markup = svg.replaceAll(/<!--(?!-?>)(?:(?!--)[\s\S])*-->/g, '').trim();
  const dangers = [markup.includes('<!') || markup.includes('<?') ? 'markup that is no element' : null];
  for (const tree of [xmlTree, htmlTree]) dangers.push(...dangersOf(tree(markup)));
  return dangers.filter((danger) => danger !== null);
}

function dangersOf({ name, namespace, attributes, children }: ParsedElement): string[] {
  const found: string[] = [];
  if (namespace !== SVG || name.includes(':')) found.push(`<${name}> of ${namespace}`);
  if (NO_DRAWING.test(name)) found.push(`<${name}>`);
  for (const [attribute, value] of Object.entries(attributes))
    if (!(attribute === 'xmlns' && value === SVG) && isDanger(attribute, value))
      found.push(`${name} ${attribute}="${value}"`);
  for (const child of children)
    if (typeof child !== 'string') found.push(...dangersOf(child));
    else if (/^(?:CDATA|COMMENT|PI|NODE) /.test(child)) found.push(child);
  return found;
}

function isDanger(attribute: string, value: string): boolean {
  if (/^on|:|^(?:src|class|base|ping|target)$/i.test(attribute)) return true;
  if (attribute === 'href') return !/^#[^\s%]+$/.test(value);
  if (attribute === 'attributeName') return MOVES_WHAT_RUNS.test(value);
  if (attribute === 'style') return !/^(?:(?:mix-blend-mode|isolation):[a-z-]+;?)+$/.test(value);
  if (/javascript:|data:|\/\/|\\|@|image-set|image\(|src\(|expression|var\(|attr\(/i.test(value)) return true;
  return /url/i.test(value.replace(/^url\(#[\p{L}\p{N}_.:-]+\)/u, ''));
}
