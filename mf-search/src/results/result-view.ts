import {
  noFilters,
  parseFilters,
  type ResultQuery,
  readResultQuery,
  searchPath,
  splitSegment,
  stylePath,
  type UrlFilters,
  withResultQuery,
} from '@icoteca/shared-contracts';

/** Which icons a page shows, as its address says it: the address is the only place where this is kept. */
export interface ResultView {
  /** The term as a slug; null on the page of a style. */
  readonly term: string | null;
  /** seoCode of a style, group or family; null for all styles. */
  readonly style: string | null;
  readonly filters: UrlFilters;
  readonly query: ResultQuery;
}

export type ReadResultView =
  | { ok: true; view: ResultView }
  /** The colour is none: the same page without it. */
  | { ok: false; reason: 'bad-colour'; path: string }
  | { ok: false; reason: 'unknown-part'; part: string };

/**
 * Reads the address of a page of icons (specification SD 2, URL filter encoding).
 * @param address `term` when it stands in a segment of its own; `segment` with the filters behind its first part;
 * `first` tells what that part is
 */
export function readResultView(
  address: { term?: string | undefined; segment: string; first: 'term' | 'style' },
  search: URLSearchParams,
): ReadResultView {
  const { first, parts } = splitSegment(address.segment);
  const words = { term: address.term ?? null, style: null as string | null };
  if (address.first === 'term') words.term = first;
  else words.style = first.toLowerCase() === 'all' ? null : first;
  const parsed = parseFilters(parts);
  const query = readResultQuery(search);
  if (parsed.ok) return { ok: true, view: { ...words, filters: parsed.filters, query } };
  if (parsed.reason === 'unknown-part') return parsed;
  const rest = parseFilters(parsed.withoutColour.split('--').filter(Boolean));
  const filters = rest.ok ? rest.filters : noFilters;
  return { ok: false, reason: 'bad-colour', path: viewPath({ ...words, filters, query }) };
}

/** Address of a view. Changes are put in before; paging and the open icon start anew unless they are given. */
export function viewPath(
  view: ResultView,
  changes: Partial<Omit<ResultView, 'query'>> & { query?: Partial<ResultQuery> } = {},
): string {
  const next = { ...view, ...changes };
  const { free, category } = view.query;
  const query = { free, category, ...changes.query };
  const path =
    next.term === null
      ? next.style === null
        ? '/icons'
        : stylePath(next.style, next.filters)
      : searchPath(next.term, next.style, next.filters);
  return withResultQuery(path, query);
}

/** How many filters narrow the results beyond the term and the style. */
export function narrowingParts(view: ResultView): number {
  const { noCorrect, ai, ...rest } = view.filters;
  const parts = [view.query.free || undefined, view.query.category ?? undefined, ...Object.values(rest)];
  return parts.filter((part) => part !== undefined).length;
}

/** True when something beyond the term and the style narrows the results. */
export function isNarrowed(view: ResultView): boolean {
  return narrowingParts(view) > 0;
}
