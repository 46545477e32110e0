import { type DateGroup, type EndpointResponse, LATEST_PAGE_SIZE } from '@icoteca/shared-contracts';
import { type Host, redirect } from '@icoteca/shared-contracts/host';
import type { LoadedPage } from '../grid/icon-pages.store.ts';
import { type FilterNames, loadFilterNames } from '../results/filter-names.ts';
import { isNarrowed, lastPagePath, type ResultView, settledView, viewPath } from '../results/result-view.ts';
import { platformsOf } from '../results/search-call.ts';
import { loadStyleFacts, type StyleFacts } from '../results/style-facts.ts';

export interface NewestData {
  readonly view: ResultView;
  readonly page: LoadedPage;
  readonly style: StyleFacts | null;
  readonly names: FilterNames;
  /** Number of icons of each age. */
  readonly dates: readonly { readonly date: DateGroup; readonly total: number }[];
  /** What the sets brought last; for all styles alone, on every page, so that a place in the list stays. */
  readonly releases: EndpointResponse<'releases'>['docs'];
  /** Time of the page, ms since 1970, which defines "today". */
  readonly at: number;
}

/** Loads a page of the newest icons. */
export async function loadNewest(host: Host, view: ResultView, signal: AbortSignal): Promise<NewestData> {
  const isOverview = view.style === null && !isNarrowed(view);
  const [answer, style, names, releases] = await Promise.all([
    latest(host, view, view.query.page, { signal }),
    view.style === null ? null : loadStyleFacts(host, view.style, signal),
    loadFilterNames(host, view, signal),
    isOverview
      ? host.api.call('releases', { query: { language: host.locale.code }, signal }).then(({ docs }) => docs)
      : [],
  ]);
  const settled = settledView(view, style?.capability ?? null);
  if (settled !== view) throw redirect(viewPath(settled));
  const last = lastPagePath(view, answer.total, LATEST_PAGE_SIZE);
  if (last !== null) throw redirect(last);
  const { icons, total, dates, at, catalogueVersion } = answer;
  return { view, page: { icons, total, catalogueVersion }, style, names, dates, releases, at };
}

/** Fetches one page of the newest icons; `at` and `catalogueVersion` are the same for all pages. */
export function latest(
  host: Host,
  view: ResultView,
  page: number,
  { signal, ...pinned }: { signal: AbortSignal; at?: number; catalogueVersion?: string },
): Promise<EndpointResponse<'latest'>> {
  const { filters, query } = view;
  return host.api.call('latest', {
    query: {
      amount: LATEST_PAGE_SIZE,
      offset: (page - 1) * LATEST_PAGE_SIZE,
      platform: platformsOf(view),
      authors: filters.authors,
      authorName: filters.authorId,
      isColor: filters.color ? false : undefined,
      isAnimated: filters.isAnimated,
      shape: filters.shape,
      corners: filters.corners,
      weight: filters.weight,
      format: filters.format,
      free: query.free || undefined,
      license: query.license,
      category: query.category ?? undefined,
      date: query.date,
      language: host.locale.code,
      svg: true,
      ...pinned,
    },
    signal,
  });
}
