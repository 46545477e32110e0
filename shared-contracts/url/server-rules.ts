import { type AddressProblem, readSegments, writeSegments } from './address-segments.ts';
import type { EmojiNames } from './emoji.ts';
import { firstPartKind, parseFilters, splitSegment } from './filters.ts';
import { movedGroups, movedPages, movedStyles } from './moved-addresses.ts';
import { searchFormFields, searchFormTarget } from './search-domains.ts';
import { cleanTerm } from './terms.ts';

/** What the catalogue and the registry say, as far as an address depends on it. */
export interface AddressFacts {
  /** seoCode of a style by every code it is known by, in lower case; null while the catalogue cannot be asked. */
  readonly styles: ReadonlyMap<string, string> | null;
  /** seoCodes of groups and families (`group-x`, `family-x`); null while the catalogue cannot be asked. */
  readonly groups: ReadonlySet<string> | null;
  /** Reserved words for which a remote is there. */
  readonly answered: ReadonlySet<string>;
  /** The word for emoji in the language of the site, as a term. */
  readonly emojiWord: string;
  /** Names of emoji. Without them emoji stay in an address as they are. */
  readonly emojiNames?: EmojiNames;
}

/** What happens to an address before any page is made. */
export type AddressDecision =
  | { readonly kind: 'page' }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string }
  | {
      readonly kind: 'not-found';
      readonly reason: 'EMPTY_SEGMENT' | 'UNKNOWN_FILTER' | 'UNKNOWN_STYLE';
      readonly word: string;
    }
  | { readonly kind: 'unavailable'; readonly word: string }
  | { readonly kind: 'bad-request'; readonly problem: AddressProblem };

/** Words in a style's place that are no style: all styles, and the emoji of all sets (resolutions 5 and 7). */
const pseudoStyles = ['all', 'emoji'];

type Canonical =
  | { readonly segments: readonly string[]; readonly search?: string }
  | Exclude<AddressDecision, { kind: 'page' | 'redirect' }>;

/**
 * The redirect and guard rules of the specification (SD 2; CN 2; resolutions B 1 to 8) as one pure function, used by
 * the server and by the browser. It computes the canonical address in one step, so a redirect never leads to another
 * one of its own.
 * @param pathname as it stands in the request, encoded
 * @param search with its question mark, or empty; survives every redirect
 */
export function decideAddress(pathname: string, search: string, facts: AddressFacts): AddressDecision {
  const read = readSegments(pathname);
  if (!read.ok) return { kind: 'bad-request', problem: read.problem };
  if (read.segments.length === 0) return { kind: 'redirect', status: 302, to: `/icons${search}` };
  if (read.segments.includes('')) return { kind: 'not-found', reason: 'EMPTY_SEGMENT', word: '' };
  const canonical = canonicalAddress(read.segments, search, facts);
  if ('kind' in canonical) return canonical;
  const same =
    !read.hasTrailingSlash &&
    canonical.segments.length === read.segments.length &&
    canonical.segments.every((segment, index) => segment === read.segments[index]);
  if (same && canonical.search === undefined) return { kind: 'page' };
  return {
    kind: 'redirect',
    status: 301,
    to: writeSegments(canonical.segments) + (canonical.search ?? search),
  };
}

function canonicalAddress(segments: readonly string[], search: string, facts: AddressFacts): Canonical {
  const [root = '', second, ...rest] = segments;
  const area = root.toLowerCase();
  const moved = second === undefined && Object.hasOwn(movedPages, area) ? movedPages[area] : undefined;
  if (moved !== undefined) return libraryAddress(moved, [], facts);
  if (area !== 'icons' && area !== 'icon') return { segments };
  // A bare /icon is only the fallback of an icon's page (SD 2).
  if (second === undefined) return { segments: ['icons'] };
  if (second.toLowerCase() === 'set') return setAddress(area, rest, search, facts);
  if (area === 'icons') return libraryAddress(second, rest, facts);
  if (second.toLowerCase() !== 'new-icons') return { segments: ['icon', second, ...rest] };
  const [style, ...others] = rest;
  if (style === undefined) return { segments: ['icons', 'new'] };
  return withStyle(style, facts, (segment) => ['icon', 'new-icons', segment, ...others]);
}

/** `/icons/{x}`: reserved word, style, group or family, otherwise a term (resolution 1). */
function libraryAddress(second: string, rest: readonly string[], facts: AddressFacts): Canonical {
  const { first, parts } = splitSegment(second);
  const word = first.toLowerCase();
  const kind = firstPartKind(word);
  if (kind === 'reserved') {
    if (parts.length > 0) return { kind: 'not-found', reason: 'UNKNOWN_FILTER', word: second };
    return facts.answered.has(word) ? { segments: ['icons', word, ...rest] } : { kind: 'unavailable', word };
  }
  if (rest.length > 0) return { segments: ['icons', second, ...rest] };
  if (kind !== 'style-or-term' || mayBeStyle(word, facts.styles))
    return withStyle(second, facts, (segment) => ['icons', segment]);
  return termAddress('icons', second, facts);
}

/** `/icons/set/...` and `/icon/set/...`: search results. */
function setAddress(
  area: 'icons' | 'icon',
  rest: readonly string[],
  search: string,
  facts: AddressFacts,
): Canonical {
  const [term, style, ...others] = rest;
  if (term === undefined) return formAddress(search, facts);
  if (others.length > 0) return { segments: [area, 'set', ...rest] };
  if (style === undefined) return termAddress(area, term, facts);
  const cleaned = cleanTerm(term, facts.emojiNames);
  if (cleaned !== '') return withStyle(style, facts, (segment) => ['icon', 'set', cleaned, segment]);
  const { first } = splitSegment(style);
  if (first.toLowerCase() === 'emoji') return termAddress('icons', style, facts);
  return withStyle(style, facts, (segment) => ['icons', segment]);
}

/** `/icons/set?term=...`: what a search form sends without script leads where it leads with script. */
function formAddress(search: string, facts: AddressFacts): Canonical {
  const query = new URLSearchParams(search);
  const target = readSegments(searchFormTarget(query));
  if (!target.ok) return { kind: 'bad-request', problem: target.problem };
  for (const field of searchFormFields) query.delete(field);
  const others = query.toString();
  const found = canonicalAddress(target.segments, '', facts);
  return 'kind' in found ? found : { segments: found.segments, search: others === '' ? '' : `?${others}` };
}

/** `{term--filters}` as the only segment behind `set`. */
function termAddress(area: 'icons' | 'icon', segment: string, facts: AddressFacts): Canonical {
  const { first, parts } = splitSegment(segment);
  const filters = canonicalFilters(parts);
  if (filters === null) return { kind: 'not-found', reason: 'UNKNOWN_FILTER', word: segment };
  const term = cleanTerm(first, facts.emojiNames);
  if (term === '') return { segments: ['icons'] };
  if (term === facts.emojiWord) return { segments: ['icon', 'set', term, ['emoji', ...filters].join('--')] };
  return { segments: [area, 'set', [term, ...filters].join('--')] };
}

/** `{style--filters}`: the style's seoCode whatever code and case it came in; an unknown one is not found. */
function withStyle(
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
  if (kind === 'group' || kind === 'family') return groupOf(code, facts.groups);
  return facts.styles === null ? code : styleOf(code, facts.styles);
}

/** Whether a word is the code of a style, or may be one as far as its letters tell. */
function mayBeStyle(word: string, styles: AddressFacts['styles']): boolean {
  return styles === null ? /^[a-z0-9:_-]+$/.test(word) : styleOf(word, styles) !== null;
}

function groupOf(code: string, groups: AddressFacts['groups']): string | null {
  if (groups === null || groups.has(code)) return code;
  const moved = Object.hasOwn(movedGroups, code) ? movedGroups[code] : undefined;
  return moved !== undefined && groups.has(moved) ? moved : null;
}

/** seoCode of a style by any code, old ones of the specification included; null when there is none. */
function styleOf(code: string, styles: ReadonlyMap<string, string>): string | null {
  const known = styles.get(code);
  if (known !== undefined) return known;
  const moved = Object.hasOwn(movedStyles, code) ? movedStyles[code] : undefined;
  return moved?.find((candidate) => styles.has(candidate)) ?? null;
}

/** Filter parts in canonical spelling and their own order; a bad colour is dropped (SD 2). Null when one is unknown. */
function canonicalFilters(parts: readonly string[]): string[] | null {
  const kept = parts.filter((part) => part !== '').flatMap((part) => canonicalFilter(part) ?? []);
  return parseFilters(kept).ok ? kept : null;
}

function canonicalFilter(part: string): string | null {
  const read = parseFilters([part]);
  if (!read.ok) return read.reason === 'bad-colour' ? null : part;
  return read.canonical === '' ? part.toLowerCase() : read.canonical;
}
