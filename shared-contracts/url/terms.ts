import { TERM_LIMIT } from '../rules/limits.ts';

/** Terms whose signs carry the meaning; replaced before cleaning (resolution 4). */
const namedTerms: readonly [RegExp, string][] = [
  [/^c\+\+$/i, 'c-plus-plus'],
  [/^c#$/i, 'c-sharp'],
  [/^f#$/i, 'f-sharp'],
  [/^\.net$/i, 'dot-net'],
];

/**
 * A term as it stands in an address (resolution 4): named replacements first, NFC, letters, marks and digits of every
 * script kept, everything else one hyphen, trimmed, lower case, at most 50 characters. Empty when nothing is left.
 */
export function cleanTerm(text: string): string {
  const trimmed = text.normalize('NFC').trim();
  for (const [pattern, replacement] of namedTerms) if (pattern.test(trimmed)) return replacement;
  const cleaned = trimmed
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...cleaned].slice(0, TERM_LIMIT).join('').replace(/-+$/, '');
}

/** The words to search for, from the term of an address: `arrow-left` -> `arrow left`. */
export function termWords(slug: string): string {
  return slug.replace(/-+/g, ' ').trim();
}

/** The last part of an icon's address from its name; never empty. */
export function nameSlug(name: string): string {
  return cleanTerm(name) || 'icon';
}
