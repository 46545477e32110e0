import { hasEmoji } from './emoji.ts';
import { noFilters, parseFilters, type UrlFilters } from './filters.ts';
import { homePath, searchPath } from './paths.ts';
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
  const isEmoji = hasEmoji(term) || slug.split('-').includes('emoji');
  if (isEmoji && !keep.style) return searchPath(slug, 'emoji', keep.filters);
  return slug === '' ? homePath : searchPath(slug, keep.style ?? null, keep.filters);
}

/** Action of the search form when the page has no script, and its fields. */
export const searchFormPath = '/icons/set';
export const searchFormFields = ['term', 'style', 'filters', 'domain'] as const;

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
