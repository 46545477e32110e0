import { attributeOf, type SvgOpenTag, type SvgToken } from './svg-tokens.ts';

/** Elements whose paint says where to draw, not what colour: a colour change must leave them as they are. */
const STENCILS = new Set(['mask', 'clipPath', 'filter']);
const REFERENCE = /url\(\s*['"]?#([^'")]+?)['"]?\s*\)/g;

/** Where an element starts and ends in a token list; both ends belong to it. */
interface Span {
  first: number;
  last: number;
  /** Painted only where something refers to it. */
  dormant: boolean;
}

/**
 * For each token, whether its paint is drawn. False inside `mask`, `clipPath` and `filter`, and inside shapes and
 * gradients that only those use.
 */
export function drawnTokens(tokens: readonly SvgToken[]): boolean[] {
  const drawn = tokens.map(() => true);
  const spans = elementSpans(tokens, drawn);
  if (!drawn.includes(false)) return drawn;
  for (let changed = true; changed; ) {
    changed = false;
    const outside = new Set<string>();
    const inside = new Set<string>();
    tokens.forEach((token, index) => {
      if (token.kind !== 'open') return;
      for (const id of referencesOf(token)) (drawn[index] ? outside : inside).add(id);
    });
    for (const id of inside) {
      const span = spans.get(id);
      if (!span?.dormant || outside.has(id) || !drawn[span.first]) continue;
      drawn.fill(false, span.first, span.last + 1);
      changed = true;
    }
  }
  return drawn;
}

/** Finds every element that carries an id, and marks the stencils as not drawn. */
function elementSpans(tokens: readonly SvgToken[], drawn: boolean[]): Map<string, Span> {
  const spans = new Map<string, Span>();
  const open: { tag: SvgOpenTag; first: number; dormant: boolean }[] = [];
  const end = (tag: SvgOpenTag, first: number, last: number, dormant: boolean) => {
    const id = attributeOf(tag, 'id');
    if (id !== undefined) spans.set(id, { first, last, dormant });
    if (STENCILS.has(tag.name)) drawn.fill(false, first, last + 1);
  };
  tokens.forEach((token, index) => {
    if (token.kind === 'open') {
      const dormant =
        (open.at(-1)?.dormant ?? false) || /^(?:defs|symbol|pattern|marker)$|Gradient$/.test(token.name);
      if (token.selfClosing) end(token, index, index, dormant);
      else open.push({ tag: token, first: index, dormant });
    } else if (token.kind === 'close') {
      const opened = open.pop();
      if (opened) end(opened.tag, opened.first, index, opened.dormant);
    }
  });
  return spans;
}

/** Ids that an element refers to, by `href` or `url(#id)`. */
function referencesOf(tag: SvgOpenTag): string[] {
  const ids: string[] = [];
  for (const { name, value } of tag.attributes) {
    if ((name === 'href' || name === 'xlink:href') && value.startsWith('#')) ids.push(value.slice(1));
    else if (value.includes('url(')) for (const match of value.matchAll(REFERENCE)) ids.push(match[1] ?? '');
  }
  return ids;
}
