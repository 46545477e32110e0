import { siteLocales } from '../locales/locales.ts';
import { hasEmoji, isWordForEmoji } from './emoji.ts';
import { formatFilters, noFilters, parseFilters, type UrlFilters } from './filters.ts';
import { homePath } from './icon-path.ts';
import { searchPath } from './paths.ts';
import { cleanTerm } from './terms.ts';

/** The product areas that the search bar searches (specification SD 2, Search bar). */
export const searchDomains = ['icons', 'illustrations', '3d', 'photos', 'music'] as const;
export type SearchDomain = (typeof searchDomains)[number];

const areaPaths: Record<Exclude<SearchDomain, 'icons'>, { home: string; term: string }> = {
  illustrations: { home: '/illustrations', term: '/illustrations/' },
  '3d': { home: '/threedio', term: '/threedio/' },
  photos: { home: '/photos', term: '/photos/t/' },
  music: { home: '/music', term: '/music/search/' },
};

/**
 * Where a submitted term leads (specification SD 2, Search-suggestion targets by domain). Terms of icons keep the style
 * and the filters that are set. A term with nothing searchable in it leads to the area's home. Emoji keep their
 * characters; the rules of addresses name them on the way.
 */
export function searchTarget(
  domain: SearchDomain,
  term: string,
  keep: { style?: string | null; filters?: UrlFilters } = {},
): string {
  const slug = cleanTerm(term);
  if (domain !== 'icons') {
    const area = areaPaths[domain];
    return slug === '' ? area.home : area.term + encodeURIComponent(slug);
  }
  const isEmoji = hasEmoji(term) || slug.split('-').some(isEmojiWord);
  if (isEmoji && !keep.style) return searchPath(slug, 'emoji', keep.filters);
  return slug === '' ? homePath : searchPath(slug, keep.style ?? null, keep.filters);
}

/** Whether a word means emoji in a language of the site (resolution 7). */
export function isEmojiWord(word: string): boolean {
  return siteLocales.some(({ emojiWord }) => isWordForEmoji(word, emojiWord));
}

/** The page of search by image, and where its form is sent without script. */
export const imageSearchPath = '/icons/search-by-image';

/** Areas that are searched by image; music and 3D are not (specification SD 2, Search bar). */
export type ImageSearchDomain = Exclude<SearchDomain, '3d' | 'music'>;
export function hasImageSearch(domain: SearchDomain): domain is ImageSearchDomain {
  return domain !== '3d' && domain !== 'music';
}

/** Where icons, illustrations or photos like a picture are shown that was taken under an id (specification SD 2). */
export function imageSearchTarget(domain: ImageSearchDomain, pictureId: string): string {
  const id = encodeURIComponent(pictureId);
  if (domain === 'illustrations') return `/illustrations/image--${id}`;
  return domain === 'photos' ? `/photos/image/${id}` : `${imageSearchPath}?picture=${id}`;
}

/** Where the form of search by image leads when its picture was not taken: the page says why. */
export function imageSearchProblemPath(code: string): string {
  return `${imageSearchPath}?problem=${encodeURIComponent(code)}`;
}

/** Action of the search form when the page has no script, and its fields. */
export const searchFormPath = '/icons/set';
export const searchFormFields = ['term', 'style', 'filters', 'domain'] as const;

/**
 * Address of a submitted search form. It is the way for terms with emoji too: the rules of addresses name them, and have
 * their results searched once; any other address of the term would be searched before it is named.
 */
export function searchFormAddress(
  term: string,
  keep: { style?: string | null; filters?: UrlFilters } = {},
): string {
  const fields = new URLSearchParams({ term });
  if (keep.style) fields.set('style', keep.style);
  const written = formatFilters(keep.filters ?? noFilters);
  if (written !== '') fields.set('filters', written);
  return `${searchFormPath}?${fields}`;
}

/**
 * Where a submitted search form leads: the answer to `GET /icons/set?term=...`. A style or filters that no address can
 * hold are left aside.
 */
export function searchFormTarget(fields: URLSearchParams): string {
  const domain = searchDomains.find((known) => known === fields.get('domain')) ?? 'icons';
  const style = fields.get('style')?.toLowerCase() ?? '';
  const written = fields.get('filters') ?? '';
  const parsed = written === '' ? null : parseFilters(written.split('--'));
  return searchTarget(domain, fields.get('term') ?? '', {
    style: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(style) ? style : null,
    filters: parsed?.ok ? parsed.filters : noFilters,
  });
}

/** What a submitted search form says besides its own fields, with a question mark; it survives. Empty for nothing. */
export function searchFormRest(fields: URLSearchParams): string {
  const rest = new URLSearchParams(fields);
  for (const field of searchFormFields) rest.delete(field);
  const text = rest.toString();
  return text === '' ? '' : `?${text}`;
}
