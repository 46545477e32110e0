import {
  type EndpointQuery,
  type EndpointResponse,
  type IconSummary,
  SEARCH_PAGE_SIZE,
  type SearchParameters,
  termWords,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { PageProblem } from '../page-frame/page-problem.ts';
import type { ResultView } from './result-view.ts';

/** One page of icons, with the facts of the whole result. */
export interface ResultPage {
  readonly icons: readonly IconSummary[];
  readonly parameters: SearchParameters;
  /** Absent where the search was by words. */
  readonly ai?: EndpointResponse<'aiSearch'>['aiSearch'];
}

/** The `platform` of a call for the style of a URL; `emoji` stands for all emoji sets (resolution 7). */
function platformOf(style: string | null): string | undefined {
  return style === 'emoji' ? 'group-emoji' : (style ?? undefined);
}

/** The `platform` of a call for a view: its style, or those that were chosen. */
export function platformsOf({ style, query }: Pick<ResultView, 'style' | 'query'>): string | undefined {
  return platformOf(style) ?? query.styles?.join(',');
}

/** Query of a search call for one page of a view. Without plans all icons are free, so `free` is left out. */
export function searchQuery(
  { rights }: Pick<Host, 'rights'>,
  view: ResultView,
  page: number,
): EndpointQuery<'search'> {
  const { filters, query } = view;
  return {
    term: termWords(view.term ?? ''),
    amount: SEARCH_PAGE_SIZE,
    offset: (page - 1) * SEARCH_PAGE_SIZE,
    platform: platformsOf(view),
    authors: filters.authors,
    authorName: view.author?.id ?? filters.authorId,
    // Multicoloured icons cannot be painted.
    isColor: filters.color ? false : undefined,
    isAnimated: filters.isAnimated,
    shape: filters.shape,
    corners: filters.corners,
    weight: filters.weight,
    format: filters.format,
    free: (rights.plans && query.free) || undefined,
    license: query.license,
    category: query.category ?? undefined,
    spellcheck: filters.noCorrect ? false : undefined,
    // A gradient needs pictures.
    svg: query.gradient === undefined || undefined,
  };
}

export interface SearchOptions {
  readonly signal: AbortSignal;
  /** Number of icons; a page without it. */
  readonly amount?: number;
  /** Keeps all pages of words to one version of the catalogue. */
  readonly catalogueVersion?: string;
  /** Sent ahead of the visitor's own request: it is not added to the search history. */
  readonly isPrefetch?: boolean;
}

/**
 * Searches one page of a view, by words or by meaning (specification SD 7, ai/v1/search).
 * @throws PageProblem ICONS_SEARCH_ERROR when the answer has no list of icons (specification SD 5, 8)
 * @throws RequestError when the call fails
 */
export async function searchPage(
  host: Host,
  view: ResultView,
  page: number,
  { signal, amount, catalogueVersion, isPrefetch = false }: SearchOptions,
): Promise<ResultPage> {
  const { ai } = view.filters;
  const query = {
    ...searchQuery(host, view, page),
    language: host.locale.code,
    ...(amount !== undefined && { amount }),
  };
  const text = typeof ai === 'string' ? termWords(ai) : undefined;
  const { icons, parameters, ...rest } =
    ai === undefined
      ? await host.api.call('search', { query: { ...query, catalogueVersion }, signal, isPrefetch })
      : await host.api.call('aiSearch', { query: { ...query, text }, signal });
  if (!icons) throw new PageProblem('ICONS_SEARCH_ERROR', 502);
  return { icons, parameters, ...('aiSearch' in rest && { ai: rest.aiSearch }) };
}
