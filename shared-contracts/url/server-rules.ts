import type { AddressDecision, AddressFacts, Canonical } from './address-decision.ts';
import { readSegments, writeSegments } from './address-segments.ts';
import { canonicalFilters, mayBeStyle, withStyle } from './canonical-parts.ts';
import { isWordForEmoji } from './emoji.ts';
import { firstPartKind, splitSegment } from './filters.ts';
import { withoutBadPage } from './page-place.ts';
import { searchFormRest, searchFormTarget } from './search-domains.ts';
import { cleanTerm } from './terms.ts';

/**
 * The redirect and guard rules of the specification (SD 2; CN 2; resolutions B 1 to 8) as one pure function, used by
 * the server and by the browser. It computes the canonical address in one step, so a redirect never leads to another
 * one of its own.
 * @param pathname as in the request, encoded
 * @param search with its question mark, or empty; survives every redirect
 */
export function decideAddress(pathname: string, search: string, facts: AddressFacts): AddressDecision {
  const read = readSegments(pathname);
  if (!read.ok) return { kind: 'bad-request', problem: read.problem };
  if (read.segments.length === 0) return { kind: 'redirect', status: 302, to: `/icons${search}` };
  if (hasEmptySegment(read.segments)) return { kind: 'not-found', reason: 'EMPTY_SEGMENT', word: '' };
  const query = isOfLibrary(read.segments) ? withoutBadPage(search) : search;
  const canonical = canonicalAddress(read.segments, query, facts);
  if ('kind' in canonical) return canonical;
  const same =
    !read.hasTrailingSlash &&
    canonical.segments.length === read.segments.length &&
    canonical.segments.every((segment, index) => segment === read.segments[index]);
  if (same && canonical.search === undefined && query === search) return { kind: 'page' };
  return {
    kind: 'redirect',
    status: 301,
    to: writeSegments(canonical.segments) + (canonical.search ?? query),
    ...(canonical.isGuess && { isGuess: true }),
  };
}

function isOfLibrary([root = '']: readonly string[]): boolean {
  return /^icons?$/i.test(root);
}

/** Only the place of a term may be empty: `/icon/set//lucide` is a search for nothing. */
function hasEmptySegment(segments: readonly string[]): boolean {
  const isOfSet = isOfLibrary(segments) && segments[1]?.toLowerCase() === 'set';
  return segments.some((segment, place) => segment === '' && !(isOfSet && place === 2));
}

function canonicalAddress(segments: readonly string[], search: string, facts: AddressFacts): Canonical {
  const [root = '', second, ...rest] = segments;
  const area = root.toLowerCase();
  if (area !== 'icons' && area !== 'icon') return { segments };
  // A bare /icon is only the fallback of an icon's page (SD 2).
  if (second === undefined) return { segments: ['icons'] };
  if (second.toLowerCase() === 'set') return setAddress(area, rest, search, facts);
  if (area === 'icons') return libraryAddress(second, rest, facts);
  switch (second.toLowerCase()) {
    case 'new-icons':
      return newestOfStyle(rest, facts);
    case 'collections':
      return { segments: ['icon', 'collections', ...rest] };
    default:
      return { segments: ['icon', second, ...rest] };
  }
}

/** `/icons/{x}`: reserved word, style, group or family, otherwise a term (resolution 1). */
function libraryAddress(second: string, rest: readonly string[], facts: AddressFacts): Canonical {
  const { first, parts } = splitSegment(second);
  const word = first.toLowerCase();
  const kind = firstPartKind(word);
  if (kind === 'reserved') {
    if (parts.length > 0) return { kind: 'not-found', reason: 'UNKNOWN_FILTER', word: second };
    return reservedAddress(word, rest, facts);
  }
  if (rest.length > 0) return { segments: ['icons', second, ...rest] };
  if (kind !== 'style-or-term' || mayBeStyle(word, facts.styles))
    return withStyle(second, facts, (segment) => ['icons', segment]);
  const term = termAddress('icons', second, facts);
  return 'kind' in term ? term : { ...term, isGuess: true };
}

/** `/icons/{word}` for a word that is never a style or a term. */
function reservedAddress(word: string, rest: readonly string[], facts: AddressFacts): Canonical {
  // Calls, not pages, are under this word.
  if (word === 'api') return { kind: 'not-found', reason: 'NOT_FOUND', word };
  if (rest.length === 0) {
    // `all` means unset (resolution 5): all icons of all styles.
    if (word === 'all') return { segments: ['icons'] };
    if (word === 'popular') return { segments: ['icons', 'set', 'popular'] };
  }
  if (!facts.answered.has(word)) return { kind: 'unavailable', word };
  if (word === 'new') return newestByFilter(rest, facts);
  if (word === 'authors') return authorAddress(rest, facts);
  if (word === 'categories') return categoryAddress(rest);
  return { segments: ['icons', word, ...rest] };
}

/** `/icons/authors/{id}/{alias}/{style--filters}/{pack}`. */
function authorAddress([id, ...rest]: readonly string[], facts: AddressFacts): Canonical {
  const [alias, style, ...others] = rest;
  const author = ['icons', 'authors', ...(id === undefined ? [] : [id.toLowerCase()])];
  if (alias === undefined || style === undefined) return { segments: [...author, ...rest] };
  return withStyle(style, facts, (segment) => [...author, alias, segment, ...others]);
}

/** `/icons/categories/{category--filters}`; which categories there are only the catalogue knows. */
function categoryAddress([segment, ...others]: readonly string[]): Canonical {
  if (segment === undefined) return { segments: ['icons', 'categories'] };
  const { first, parts } = splitSegment(segment);
  const filters = canonicalFilters(parts);
  if (filters === null) return { kind: 'not-found', reason: 'UNKNOWN_FILTER', word: segment };
  return { segments: ['icons', 'categories', [first.toLowerCase(), ...filters].join('--'), ...others] };
}

/** `/icons/new/{filters}`; a style in that place leads to its own newest icons. */
function newestByFilter([filter, ...others]: readonly string[], facts: AddressFacts): Canonical {
  if (filter === undefined || others.length > 0)
    return { segments: ['icons', 'new', ...(filter === undefined ? [] : [filter, ...others])] };
  const { first, parts } = splitSegment(filter);
  const filters = canonicalFilters([first, ...parts]);
  if (filters === null) return newestOfStyle([filter], facts);
  return { segments: ['icons', 'new', ...(filters.length > 0 ? [filters.join('--')] : [])] };
}

/** `/icon/new-icons/{style--filters}`. */
function newestOfStyle([style, ...others]: readonly string[], facts: AddressFacts): Canonical {
  if (style === undefined) return { segments: ['icons', 'new'] };
  const { first, parts } = splitSegment(style);
  if (first.toLowerCase() === 'all') return newestByFilter(parts.length > 0 ? [parts.join('--')] : [], facts);
  return withStyle(style, facts, (segment) => ['icon', 'new-icons', segment, ...others]);
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
  // The popular searches have one address alone; it would be the canonical one of the other.
  if (style === undefined && term.toLowerCase() === 'popular')
    return { segments: ['icons', 'set', 'popular'] };
  if (others.length > 0) return { segments: [area, 'set', ...rest] };
  if (style === undefined) return termAddress(area, term, facts);
  const cleaned = cleanTerm(term, facts.emojiNames);
  if (cleaned !== '') return withStyle(style, facts, (segment) => ['icon', 'set', cleaned, segment]);
  const { first } = splitSegment(style);
  if (first.toLowerCase() === 'emoji') return termAddress('icons', style, facts);
  if (first.toLowerCase() === 'all') return { segments: ['icons'] };
  return withStyle(style, facts, (segment) => ['icons', segment]);
}

/** `/icons/set?term=...`: what a search form sends without script leads where it leads with script. */
function formAddress(search: string, facts: AddressFacts): Canonical {
  const query = new URLSearchParams(search);
  const target = readSegments(searchFormTarget(query));
  if (!target.ok) return { kind: 'bad-request', problem: target.problem };
  const found = canonicalAddress(target.segments, '', facts);
  return 'kind' in found ? found : { segments: found.segments, search: searchFormRest(query) };
}

/** `{term--filters}` as the only segment behind `set`. */
function termAddress(area: 'icons' | 'icon', segment: string, facts: AddressFacts): Canonical {
  const { first, parts } = splitSegment(segment);
  const filters = canonicalFilters(parts);
  if (filters === null) return { kind: 'not-found', reason: 'UNKNOWN_FILTER', word: segment };
  const term = cleanTerm(first, facts.emojiNames);
  if (term === '') return { segments: ['icons'] };
  const { emojiWord } = facts;
  if (isWordForEmoji(term, emojiWord))
    return { segments: ['icon', 'set', emojiWord, ['emoji', ...filters].join('--')] };
  return { segments: [area, 'set', [term, ...filters].join('--')] };
}
