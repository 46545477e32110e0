import {
  authorPath,
  type ColourCapability,
  categoryPath,
  formatFilters,
  homePath,
  newIconsPath,
  noFilters,
  parseFilters,
  type ResultQuery,
  readResultQuery,
  SEARCH_PAGE_SIZE,
  searchPath,
  settleForStyle,
  splitSegment,
  stylePath,
  type UrlFilters,
  withResultQuery,
} from '@icoteca/shared-contracts';

/** Which icons a page shows. The URL is the only place that stores it. */
export interface ResultView {
  /** A slug; null on the page of a style. */
  readonly term: string | null;
  /** seoCode of a style, group or family; null for all styles. */
  readonly style: string | null;
  /** On the page of new icons. */
  readonly isNewest?: true;
  /** On the pages of an author. */
  readonly author?: { readonly id: string; readonly slug: string };
  readonly filters: UrlFilters;
  readonly query: ResultQuery;
}

export type ReadResultView =
  | { ok: true; view: ResultView }
  /** The path without the invalid colour. */
  | { ok: false; reason: 'bad-colour'; path: string }
  | { ok: false; reason: 'unknown-part'; part: string };

/**
 * Reads the URL of a page of icons (specification SD 2, URL filter encoding).
 * @param address `term` in a segment of its own, or `segment` with filters after its first part, which is `first`
 */
export function readResultView(
  address: { term?: string | undefined; segment: string; first: 'term' | 'style' },
  search: URLSearchParams,
): ReadResultView {
  const { first, parts } = splitSegment(address.segment);
  const words = { term: address.term ?? null, style: null as string | null };
  if (address.first === 'term') words.term = first;
  else words.style = first.toLowerCase() === 'all' ? null : first;
  return readParts(words, parts, search);
}

/** Reads `/icons/new`, `/icons/new/{filter}` and `/icon/new-icons/{segment}`. */
export function readNewestView(
  { filter, segment }: { filter?: string | undefined; segment?: string | undefined },
  search: URLSearchParams,
): ReadResultView {
  const words = { term: null, style: null, isNewest: true as const };
  if (segment === undefined) return readParts(words, filter?.split('--') ?? [], search);
  const { first, parts } = splitSegment(segment);
  return readParts({ ...words, style: first }, parts, search);
}

/** Reads `{category--filters}`. */
export function readCategoryView(segment: string, search: URLSearchParams): ReadResultView {
  const { first, parts } = splitSegment(segment);
  return readParts({ term: null, style: null }, parts, search, first);
}

/** Reads `{style--filters}` of an author and, after it, a category. */
export function readAuthorView(
  author: { readonly id: string; readonly slug: string },
  { segment, pack }: { segment?: string | undefined; pack?: string | undefined },
  search: URLSearchParams,
): ReadResultView {
  const { first, parts } = splitSegment(segment ?? '');
  const words = { term: null, style: first === '' ? null : first, author };
  return readParts(words, parts, search, pack?.toLowerCase() ?? null);
}

function readParts(
  words: Omit<ResultView, 'filters' | 'query'>,
  parts: readonly string[],
  search: URLSearchParams,
  /** The category of the path. */
  category?: string | null,
): ReadResultView {
  const queried = readResultQuery(search);
  const query = category === undefined ? queried : { ...queried, category };
  const parsed = parseFilters(parts);
  if (parsed.ok) return { ok: true, view: { ...words, filters: parsed.filters, query } };
  if (parsed.reason === 'unknown-part') return parsed;
  const rest = parseFilters(parsed.withoutColour.split('--').filter(Boolean));
  const filters = rest.ok ? rest.filters : noFilters;
  return { ok: false, reason: 'bad-colour', path: viewPath({ ...words, filters, query }) };
}

/** Changes to a view; the query is merged. */
export type ViewChanges = Partial<Omit<ResultView, 'query'>> & { readonly query?: Partial<ResultQuery> };

/**
 * A changed view; page and open icon are reset unless given. A style, or all of them, takes the place of several in the query
 * (decision 0105).
 */
export function changedView(view: ResultView, { query, ...rest }: ViewChanges = {}): ResultView {
  const next = { ...view, ...rest };
  const { free, category, styles, license, date, gradient, other } = view.query;
  const base = { page: 1, icon: null, from: null, free, category, license, date, other };
  const several = rest.style === undefined ? { styles } : {};
  // A gradient belongs to its style.
  const paint = next.style === view.style ? { gradient } : {};
  return { ...next, query: { ...base, ...several, ...paint, ...query } };
}

/** Path of a changed view. */
export function viewPath(view: ResultView, changes: ViewChanges = {}): string {
  const next = changedView(view, changes);
  const query = isCategoryInPath(next) ? { ...next.query, category: null } : next.query;
  return withResultQuery(pathOf(next), query);
}

/** Whether the path contains the category: on pages of an author and of all styles. */
export function isCategoryInPath({ author, term, style, isNewest }: ResultView): boolean {
  return author !== undefined || (term === null && style === null && !isNewest);
}

function authorPathOf({ author, style, filters, query }: ResultView): string {
  const parts = formatFilters(filters);
  const segment = style !== null && parts !== '' ? `${style}--${parts}` : style;
  return authorPath(author ?? { id: '', slug: '' }, segment, query.category);
}

function pathOf(view: ResultView): string {
  const { isNewest, term, style, filters } = view;
  if (view.author) return authorPathOf(view);
  if (isNewest) return newIconsPath(style, filters);
  if (term !== null) return searchPath(term, style, filters);
  if (style !== null) return stylePath(style, filters);
  return view.query.category === null ? homePath : categoryPath(view.query.category, filters);
}

/** The view without a colour that the style cannot be painted in; the same object when nothing changes. */
export function settledView(view: ResultView, capability: ColourCapability | null): ResultView {
  const filters = settleForStyle(view.filters, capability);
  return filters === view.filters ? view : { ...view, filters };
}

/** Whether the page is about its style, so that the style is no filter. */
export function isOfStyle(view: ResultView): boolean {
  return view.term === null && view.style !== null && !view.isNewest && !view.author;
}

/** Number of filters beyond the term and the style. */
export function narrowingParts(view: ResultView): number {
  const { noCorrect, ai, ...rest } = view.filters;
  const { free, category, styles, license, date, gradient } = view.query;
  const narrowing = isCategoryInPath(view) ? undefined : (category ?? undefined);
  const parts = [free || undefined, narrowing, styles, license, date, gradient, ...Object.values(rest)];
  return parts.filter((part) => part !== undefined).length;
}

export function isNarrowed(view: ResultView): boolean {
  return narrowingParts(view) > 0;
}

/**
 * Path of the last page for one past it; null for a page that exists and where there are no icons.
 * @param total number of icons of the view
 */
export function lastPagePath(view: ResultView, total: number, pageSize = SEARCH_PAGE_SIZE): string | null {
  const last = Math.ceil(total / pageSize);
  if (last === 0 || view.query.page <= last) return null;
  return viewPath(view, { query: { ...view.query, page: last, icon: null } });
}
