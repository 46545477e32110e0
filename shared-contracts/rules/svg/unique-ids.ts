import { readSvg, type SvgAttribute, type SvgToken, writeSvg } from './svg-tokens.ts';

const REFERENCE = /(url\(\s*['"]?#)([^'")]+?)(['"]?\s*\))/g;
const LISTS = new Set(['aria-labelledby', 'aria-describedby', 'aria-controls']);

/**
 * Puts a prefix before every id of a piece of SVG and before all that refers to it (`url(#id)`, `href`, `begin="id.end"`,
 * aria lists), so that several drawings can be in one document. References to ids that the piece does not have stay.
 * @param prefix letters, digits and `_`, starting with a letter; a hyphen becomes `_`, other characters are left out of it.
 * @throws SvgMarkupError when the markup is not well formed.
 */
export function uniqueIds(markup: string, prefix: string): string {
  if (!markup.includes('id=')) return markup;
  const tokens = readSvg(markup);
  const ids = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'open') continue;
    for (const { name, value } of token.attributes) if (name === 'id') ids.add(value);
  }
  if (ids.size === 0) return markup;
  // Browsers take a hyphen in `begin="a-b.end"` for a minus, and what waits for that end never begins.
  const safePrefix = `i${prefix}`
    .replaceAll('-', '_')
    .replace(/\W/g, '')
    .replace(/^i(?=[A-Za-z])/, '');
  return writeSvg(tokens.map((token) => renameIn(token, ids, safePrefix)));
}

function renameIn(token: SvgToken, ids: ReadonlySet<string>, prefix: string): SvgToken {
  if (token.kind !== 'open') return token;
  const renamed = (id: string) => (ids.has(id) ? prefix + id : id);
  const attributes = token.attributes.map(({ name, value }): SvgAttribute => {
    if (name === 'id') return { name, value: prefix + value };
    if (name === 'href' || name === 'xlink:href') {
      return { name, value: value.startsWith('#') ? `#${renamed(value.slice(1))}` : value };
    }
    if (name === 'begin' || name === 'end') return { name, value: renameTimes(value, ids, prefix) };
    if (LISTS.has(name)) return { name, value: value.split(/\s+/).map(renamed).join(' ') };
    if (!value.includes('url(')) return { name, value };
    const text = value.replace(
      REFERENCE,
      (_, before: string, id: string, after: string) => before + renamed(id) + after,
    );
    return { name, value: text };
  });
  return { ...token, attributes };
}

/** Times such as `0;spin.end+0.2s`. An id may hold dots itself, so the longest id that fits is the one meant. */
function renameTimes(value: string, ids: ReadonlySet<string>, prefix: string): string {
  return value
    .split(';')
    .map((item) => {
      const time = item.trim();
      for (let dot = time.lastIndexOf('.'); dot > 0; dot = time.lastIndexOf('.', dot - 1)) {
        if (ids.has(time.slice(0, dot).replaceAll('\\', ''))) return prefix + time;
      }
      return time;
    })
    .join(';');
}
