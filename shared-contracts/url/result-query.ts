import { pagePath } from './paths.ts';

/** What a page of icons carries in its query, behind the filters of the path. Unset values are left out. */
export interface ResultQuery {
  /** Page of results from 1. */
  readonly page: number;
  /** Only icons that everybody may use without a plan. */
  readonly free: boolean;
  /** A category's apiCode. */
  readonly category: string | null;
  /** Id of the icon whose panel is open. */
  readonly icon: string | null;
  /** The term as it was typed, when spelling was corrected. */
  readonly from: string | null;
}

/** Parameters that change what is shown on a page, but not which icons it has: no new search for them. */
export const viewParameters = ['page', 'icon'] as const;

/** The last page that can be asked for; pages of 100 icons reach the largest offset of the search call with it. */
export const LAST_PAGE = 10_000;

/** Reads the query of a page of icons. A page that is no whole number from 1 to 10,000 is page 1. */
export function readResultQuery(search: URLSearchParams): ResultQuery {
  const text = search.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return {
    page: page <= LAST_PAGE ? page : 1,
    free: search.get('free') === 'true',
    category: search.get('category') || null,
    icon: search.get('icon') || null,
    from: search.get('from') || null,
  };
}

/** A path with a query of results; defaults are left out. Inverse of readResultQuery. */
export function withResultQuery(path: string, query: Partial<ResultQuery>): string {
  const search = new URLSearchParams();
  if (query.free) search.set('free', 'true');
  if (query.category) search.set('category', query.category);
  if (query.from) search.set('from', query.from);
  if (query.icon) search.set('icon', query.icon);
  const text = search.toString();
  return pagePath(text ? `${path}?${text}` : path, query.page ?? 1);
}
