/** One attribute of an element; `value` is the text between the quotes, still escaped. */
export interface SvgAttribute {
  name: string;
  value: string;
}

/** The start tag of an element. A self-closing element has no end tag of its own. */
export interface SvgOpenTag {
  kind: 'open';
  name: string;
  attributes: SvgAttribute[];
  selfClosing: boolean;
}

/** A piece of SVG markup: a start tag, an end tag, or anything else, left unchanged (text, comment, CDATA). */
export type SvgToken = SvgOpenTag | { kind: 'close'; name: string } | { kind: 'text'; text: string };

/** Markup that cannot be read as SVG. `at` is the position of the first character that could not be read. */
export class SvgMarkupError extends Error {
  override readonly name = 'SvgMarkupError';
  readonly code = 'SVG_MALFORMED';
  readonly hint = 'Give well-formed SVG: quoted attributes, every element closed, no doctype.';
  readonly at: number;

  constructor(message: string, at: number) {
    super(`${message} (character ${at}).`);
    this.at = at;
  }
}

const TEXT = /[^<]+/y;
const OTHER = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/y;
const CLOSE = /<\/([A-Za-z_][\w.:-]*)\s*>/y;
const OPEN = /<([A-Za-z_][\w.:-]*)/y;
const ATTRIBUTE = /\s+([A-Za-z_:][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const OPEN_END = /\s*(\/?)>/y;

/**
 * Reads SVG markup (a whole document or the inside of one) into tokens, checking that elements nest.
 * Nothing is interpreted: `writeSvg(readSvg(x))` draws the same picture as `x`.
 * @throws SvgMarkupError when the markup is not well formed.
 */
export function readSvg(markup: string): SvgToken[] {
  const tokens: SvgToken[] = [];
  const open: string[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(markup);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < markup.length) {
    const start = at;
    const other = take(TEXT) ?? take(OTHER);
    if (other) {
      tokens.push({ kind: 'text', text: other[0] });
      continue;
    }
    const close = take(CLOSE);
    if (close?.[1]) {
      if (open.pop() !== close[1]) throw new SvgMarkupError(`"</${close[1]}>" closes nothing`, start);
      tokens.push({ kind: 'close', name: close[1] });
      continue;
    }
    const name = take(OPEN)?.[1];
    if (!name) throw new SvgMarkupError('A "<" starts no element', start);
    const attributes = readAttributes(take, start);
    const end = take(OPEN_END);
    if (!end) throw new SvgMarkupError(`The start tag of "${name}" cannot be read`, at);
    const selfClosing = end[1] === '/';
    if (!selfClosing) open.push(name);
    tokens.push({ kind: 'open', name, attributes, selfClosing });
  }
  if (open.length > 0) throw new SvgMarkupError(`"${open.at(-1)}" is never closed`, at);
  return tokens;
}

function readAttributes(take: (pattern: RegExp) => RegExpExecArray | null, start: number): SvgAttribute[] {
  const attributes: SvgAttribute[] = [];
  const seen = new Set<string>();
  for (let found = take(ATTRIBUTE); found; found = take(ATTRIBUTE)) {
    const name = found[1] ?? '';
    if (seen.has(name)) throw new SvgMarkupError(`The attribute "${name}" stands twice`, start);
    seen.add(name);
    attributes.push({ name, value: found[2] ?? found[3]?.replaceAll('"', '&quot;') ?? '' });
  }
  return attributes;
}

/** Writes tokens as markup, with double quotes and one space between attributes. */
export function writeSvg(tokens: readonly SvgToken[]): string {
  let markup = '';
  for (const token of tokens) {
    if (token.kind === 'text') markup += token.text;
    else if (token.kind === 'close') markup += `</${token.name}>`;
    else {
      markup += `<${token.name}`;
      for (const { name, value } of token.attributes) markup += ` ${name}="${value}"`;
      markup += token.selfClosing ? '/>' : '>';
    }
  }
  return markup;
}

/** The value of an attribute of a start tag, or undefined. */
export function attributeOf(tag: SvgOpenTag, name: string): string | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.value;
}

/** A copy of the start tag with the attributes set; one that is already there keeps its place. */
export function withAttributes(tag: SvgOpenTag, values: Readonly<Record<string, string>>): SvgOpenTag {
  const attributes = tag.attributes.map((attribute) => {
    const value = values[attribute.name];
    return value === undefined ? attribute : { name: attribute.name, value };
  });
  for (const [name, value] of Object.entries(values)) {
    if (attributeOf(tag, name) === undefined) attributes.push({ name, value });
  }
  return { ...tag, attributes };
}

/** Text made safe for an attribute value or for element content. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
