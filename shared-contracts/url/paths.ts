import { formatFilters, noFilters, type UrlFilters } from './filters.ts';
import { homePath } from './icon-path.ts';
import { cleanTerm } from './terms.ts';

/** Address of a style page; `seoCode` also takes `group-x` and `family-x`. */
export function stylePath(seoCode: string, filters: UrlFilters = noFilters): string {
  return `/icons/${joinFilters(seoCode, filters)}`;
}

/**
 * Address of search results (resolution 5): `/icons/set/{term}` without a style, `/icon/set/{term}/{style}` with one.
 * A term with nothing searchable in it leads home.
 */
export function searchPath(
  term: string,
  style: string | null = null,
  filters: UrlFilters = noFilters,
): string {
  const slug = cleanTerm(term);
  if (slug === '') return style ? stylePath(style, filters) : homePath;
  const encoded = encodeURIComponent(slug);
  return style
    ? `/icon/set/${encoded}/${joinFilters(style, filters)}`
    : `/icons/set/${joinFilters(encoded, filters)}`;
}

/** Address of the feed of new icons. */
export const newIconsFeedPath = '/icons/new.atom';

/** Address of the newest icons: of all styles, of one, or by filters. */
export function newIconsPath(style: string | null = null, filters: UrlFilters = noFilters): string {
  if (style) return `/icon/new-icons/${joinFilters(style, filters)}`;
  const parts = encodeURIComponent(formatFilters(filters));
  return parts === '' ? '/icons/new' : `/icons/new/${parts}`;
}

/**
 * Address of an author's icons (specification SD 2): of all the author drew, in one style, in one category of it.
 * @param author id, and the name as `authorNameSlug` writes it
 */
export function authorPath(
  author: { readonly id: string; readonly slug: string },
  style: string | null = null,
  pack: string | null = null,
): string {
  const parts = [author.id, author.slug, ...(style ? [style, ...(pack ? [pack] : [])] : [])];
  return `/icons/authors/${parts.map(encodeURIComponent).join('/')}`;
}

/** Address of all categories. */
export const categoriesPath = '/icons/categories';

/** Address of the icons of one category in all styles. */
export function categoryPath(pack: string, filters: UrlFilters = noFilters): string {
  return `${categoriesPath}/${joinFilters(encodeURIComponent(pack), filters)}`;
}

/** Address of what is sold. */
export const pricingPath = '/icons/pricing';

/** Address of clip art for presentations. */
export const clipArtPath = '/icons/presentation-clip-art';

/** Address of popular searches. */
export const popularPath = '/icons/set/popular';

/** The same address on another page of results; page 1 is left out. */
export function pagePath(path: string, page: number): string {
  const [pathname = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

function joinFilters(first: string, filters: UrlFilters): string {
  const parts = encodeURIComponent(formatFilters(filters));
  return parts === '' ? first : `${first}--${parts}`;
}
