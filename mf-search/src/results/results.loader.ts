import type { IconSummary } from '@icoteca/shared-contracts';
import { cleanTerm, SIMILAR_TAGS_LIMIT, SIMILAR_TAGS_TIMEOUT_MS, termWords } from '@icoteca/shared-contracts';
import { type Host, replace } from '@icoteca/shared-contracts/host';
import { isNarrowed, type ResultView, viewPath } from './result-view.ts';
import { type ResultPage, searchPage } from './search-call.ts';
import { loadStyleFacts, type StyleFacts } from './style-facts.ts';

/** What a visitor is offered when nothing was found. */
export interface EmptyAdvice {
  /** Terms near in meaning; null when they could not be had in time. */
  readonly similar: readonly string[] | null;
  readonly popular: readonly string[];
  /** Icons of the nearest term. */
  readonly near: readonly IconSummary[];
  /** How many icons there are without the filters; null when none is set. */
  readonly withoutFilters: number | null;
}

/** Data of a page of results. */
export interface ResultsData {
  readonly view: ResultView;
  readonly page: ResultPage;
  readonly style: StyleFacts | null;
  readonly advice: EmptyAdvice | null;
}

/**
 * Loads a page of results. A corrected spelling leads on to the corrected path (302, replace; specification SD 4,
 * Spelling); the term that was typed travels as `from`, so that the banner survives a reload.
 */
export async function loadResults(host: Host, view: ResultView, signal?: AbortSignal): Promise<ResultsData> {
  const [page, style] = await Promise.all([
    searchPage(host, view, view.query.page, { ...(signal && { signal }) }),
    view.style === null ? null : loadStyleFacts(host, view.style, signal),
  ]);
  const { responseTerm, initialTerm } = page.parameters;
  const corrected = responseTerm === null ? '' : cleanTerm(responseTerm);
  if (corrected !== '' && corrected !== view.term && view.term !== null) {
    const { free, category } = view.query;
    throw replace(
      viewPath(view, { term: corrected, query: { free, category, from: cleanTerm(initialTerm) } }),
    );
  }
  const advice = page.parameters.countAll === 0 ? await adviseWhenEmpty(host, view, signal) : null;
  return { view, page, style, advice };
}

async function adviseWhenEmpty(host: Host, view: ResultView, signal?: AbortSignal): Promise<EmptyAdvice> {
  const lang = host.locale.code;
  const bare: ResultView = {
    ...view,
    filters: {},
    query: { ...view.query, free: false, category: null, page: 1 },
  };
  const [similar, popular, withoutFilters] = await Promise.all([
    similarTerms(host, view, signal),
    host.api
      .call('popularRequests', { query: { lang, limit: 10 }, ...(signal && { signal }) })
      .then((answer) => answer.requests)
      .catch(() => []),
    isNarrowed(view)
      ? searchPage(host, bare, 1, { amount: 1, ...(signal && { signal }) })
          .then((page) => page.parameters.countAll)
          .catch(() => null)
      : null,
  ]);
  const term = similar?.[0];
  const near =
    term === undefined
      ? []
      : await searchPage(host, { ...bare, term: cleanTerm(term), style: null }, 1, { amount: 12 })
          .then((page) => page.icons)
          .catch(() => []);
  return { similar, popular, near, withoutFilters };
}

/** Terms near in meaning. A failure or more than 700 ms give null (specification SD 8). */
async function similarTerms(
  host: Host,
  view: ResultView,
  signal?: AbortSignal,
): Promise<readonly string[] | null> {
  try {
    const answer = await host.api.call('similarTags', {
      query: { term: termWords(view.term ?? ''), limit: SIMILAR_TAGS_LIMIT, lang: host.locale.code },
      timeoutMs: SIMILAR_TAGS_TIMEOUT_MS,
      ...(signal && { signal }),
    });
    return answer.data;
  } catch (error) {
    host.telemetry.report(error, { remote: 'mf-search', code: 'SIMILAR_TAGS_FAILED' });
    return null;
  }
}
