/** Where a visitor is in a list of icons, as the query of the page carries it. */
export interface PagePlace {
  /** Page of results from 1. */
  readonly page: number;
  /** Id of the icon whose panel is open. */
  readonly icon: string | null;
}

/** Parameters that change what is shown on a page, but not which icons it has: no new search for them. */
export const viewParameters = ['page', 'icon'] as const;

/** The last page that can be requested; pages of 100 icons reach the largest offset of the search call with it. */
export const LAST_PAGE = 10_000;

const PAGE_NUMBER = /^[1-9]\d*$/;

/** Reads the place. A page that is no whole number is page 1, one above 10,000 is page 10,000. */
export function readPagePlace(search: URLSearchParams): PagePlace {
  const page = search.get('page') ?? '';
  return {
    page: PAGE_NUMBER.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
    icon: search.get('icon') || null,
  };
}

/** The query with another place, `?page=2` or nothing; everything else in it stays. Page 1 is left out. */
export function withPagePlace(search: string, place: Partial<PagePlace>): string {
  const query = new URLSearchParams(search);
  const { page, icon } = { ...readPagePlace(query), ...place };
  for (const name of viewParameters) query.delete(name);
  if (icon !== null) query.set('icon', icon);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** A query without a page number that is none, so that such an address moves to the first page. */
export function withoutBadPage(search: string): string {
  const query = new URLSearchParams(search);
  const page = query.get('page');
  if (page === null || PAGE_NUMBER.test(page)) return search;
  query.delete('page');
  const text = query.toString();
  return text && `?${text}`;
}
