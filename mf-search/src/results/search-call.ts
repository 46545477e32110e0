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

/** One page of icons with what the search says about all of them. */
export interface ResultPage {
  readonly icons: readonly IconSummary[];
  readonly parameters: SearchParameters;
  /** What an AI search says of itself; absent from others. */
  readonly ai?: EndpointResponse<'aiSearch'>['aiSearch'];
}

/** The emoji page is a style of its own in addresses and all emoji sets in the catalogue (resolution 7). */
const pseudoStyles: Readonly<Record<string, string>> = { emoji: 'group-emoji' };

/** What a call names for the style of an address. */
export function platformOf(style: string | null): string | undefined {
  return style === null ? undefined : (pseudoStyles[style] ?? style);
}

/** Query of a search call for one page of a view. Where nothing is sold all icons are free: none is left out. */
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
    platform: platformOf(view.style),
    authors: filters.authors,
    authorName: view.author?.id ?? filters.authorId,
    // A colour paints icons of one colour; those with colours of their own would not show it.
    isColor: filters.color ? false : undefined,
    isAnimated: filters.isAnimated,
    shape: filters.shape,
    format: filters.format,
    free: (rights.plans && query.free) || undefined,
    category: query.category ?? undefined,
    spellcheck: filters.noCorrect ? false : undefined,
    // Icons are painted in a gradient through their pictures.
    svg: query.gradient === undefined || undefined,
  };
}

/**
 * Searches one page of a view.
 * @param catalogueVersion keeps all pages to one version of the catalogue
 * @throws PageProblem ICONS_SEARCH_ERROR when the answer has no list of icons (specification SD 5, 8)
 * @throws RequestError when the call fails
 */
export async function searchPage(
  host: Host,
  view: ResultView,
  page: number,
  options: { signal?: AbortSignal; catalogueVersion?: string; amount?: number } = {},
): Promise<ResultPage> {
  if (view.filters.ai !== undefined) return aiPage(host, view, page, options);
  const answer: EndpointResponse<'search'> = await host.api.call('search', {
    query: {
      ...searchQuery(host, view, page),
      language: host.locale.code,
      catalogueVersion: options.catalogueVersion,
      ...(options.amount !== undefined && { amount: options.amount }),
    },
    ...(options.signal && { signal: options.signal }),
  });
  if (!answer.icons) throw new PageProblem('ICONS_SEARCH_ERROR', 502);
  return { icons: answer.icons, parameters: answer.parameters };
}

/** The same by meaning (specification SD 7, ai/v1/search). Who may not search so gets the results of the words. */
async function aiPage(
  host: Host,
  view: ResultView,
  page: number,
  { signal, amount }: { signal?: AbortSignal; amount?: number },
): Promise<ResultPage> {
  const { ai } = view.filters;
  const answer = await host.api.call('aiSearch', {
    query: {
      ...searchQuery(host, view, page),
      text: typeof ai === 'string' ? termWords(ai) : undefined,
      language: host.locale.code,
      ...(amount !== undefined && { amount }),
    },
    ...(signal && { signal }),
  });
  if (!answer.icons) throw new PageProblem('ICONS_SEARCH_ERROR', 502);
  return { icons: answer.icons, parameters: answer.parameters, ai: answer.aiSearch };
}
