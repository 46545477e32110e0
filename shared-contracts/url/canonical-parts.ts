import { settleFilters } from '../rules/filter-interplay.ts';
import type { AddressFacts, Canonical } from './address-decision.ts';
import { firstPartKind, formatFilters, parseFilters, splitSegment } from './filters.ts';
import { cleanTerm } from './terms.ts';

/** Words in a style's place that are no style: all styles, and the emoji of all sets (resolutions 5 and 7). */
const pseudoStyles = ['all', 'emoji'];

/** `{style--filters}`: the style's seoCode whatever code and case it came in; an unknown one is not found. */
export function withStyle(
  segment: string,
  facts: AddressFacts,
  place: (segment: string) => readonly string[],
): Canonical {
  const { first, parts } = splitSegment(segment);
  const filters = canonicalFilters(parts);
  if (filters === null) return { kind: 'not-found', reason: 'UNKNOWN_FILTER', word: segment };
  const code = canonicalStyle(first.toLowerCase(), facts);
  if (code === null) return { kind: 'not-found', reason: 'UNKNOWN_STYLE', word: first };
  return { segments: place([code, ...filters].join('--')) };
}

function canonicalStyle(code: string, facts: AddressFacts): string | null {
  if (pseudoStyles.includes(code)) return code;
  const kind = firstPartKind(code);
  if (kind === 'group' || kind === 'family')
    return facts.groups === null ? code : (facts.groups.get(code) ?? null);
  return facts.styles === null ? code : (facts.styles.get(code) ?? null);
}

/** Whether a word is the code of a style, or may be one by its letters. */
export function mayBeStyle(word: string, styles: AddressFacts['styles']): boolean {
  return styles === null ? /^[a-z0-9:_-]+$/.test(word) : styles.has(word);
}

/**
 * Filter parts in canonical spelling and order; a bad colour is dropped (SD 2), `all` is accepted and says nothing
 * (resolution 5), the text of an AI search is cleaned as terms are, and of filters that exclude each other one stays (SD 4).
 * Null when a part is unknown or comes twice.
 */
export function canonicalFilters(parts: readonly string[]): string[] | null {
  const words = parts.filter((part) => part !== '' && !isBadColour(part)).map(withCleanText);
  const read = parseFilters(words);
  if (!read.ok) return null;
  const canonical = formatFilters(settleFilters(read.filters)).split('--').filter(Boolean);
  return words.some((word) => word.toLowerCase() === 'all') ? [...canonical, 'all'] : canonical;
}

/** `ai- Cosy place!` -> `ai-cosy-place`. */
function withCleanText(part: string): string {
  if (!part.toLowerCase().startsWith('ai-')) return part;
  const text = cleanTerm(part.slice(3));
  return text === '' ? 'ai' : `ai-${text}`;
}

function isBadColour(part: string): boolean {
  const read = parseFilters([part]);
  return !read.ok && read.reason === 'bad-colour';
}
