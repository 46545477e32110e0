import { cleanTerm, type IconSummary } from '@icoteca/shared-contracts';
import { type Host, redirect } from '@icoteca/shared-contracts/host';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { fetchPictures } from '../icon-preview/sheet-preload.tsx';
import { inTime, similarTerms } from '../similar-tags/similar-terms.ts';
import { type FilterNames, loadFilterNames } from './filter-names.ts';
import { isNarrowed, lastPagePath, type ResultView, settledView, viewPath } from './result-view.ts';
import { type ResultPage, searchPage } from './search-call.ts';
import { correctionOf, filteredPath, SpellcheckRedirect } from './spellcheck.ts';
import { loadStyleFacts, type StyleFacts } from './style-facts.ts';

/** Suggestions for an empty page of results. */
export interface EmptyAdvice {
  /** Terms near in meaning; null when they did not load in time. */
  readonly similar: readonly string[] | null;
  readonly popular: readonly string[];
  /** Icons of the most similar term. */
  readonly near: readonly IconSummary[];
  /** Number of icons without the filters; null without filters. */
  readonly withoutFilters: number | null;
}

export interface ResultsData {
  readonly view: ResultView;
  readonly page: ResultPage;
  readonly style: StyleFacts | null;
  readonly names: FilterNames;
  /** As in `EmptyAdvice`. */
  readonly similar: readonly string[] | null;
  readonly advice: EmptyAdvice | null;
}

/**
 * Loads a page of results. A colour that the style cannot be painted in is removed from the URL (specification SD 4,
 * Filters interplay).
 * @throws SpellcheckRedirect when the spelling was corrected
 */
export async function loadResults(host: Host, view: ResultView, signal: AbortSignal): Promise<ResultsData> {
  const similar = similarTerms(host, view, signal);
  const [page, style, names] = await Promise.all([
    searchPage(host, view, view.query.page, { signal }).then((found) => {
      prefetchPictures(view, found);
      return found;
    }),
    view.style === null ? null : loadStyleFacts(host, view.style, signal),
    loadFilterNames(host, view, signal),
  ]);
  const settled = settledView(view, style?.capability ?? null);
  const filtered = filteredPath(settled, page.parameters);
  if (filtered !== null) throw redirect(filtered);
  const correction = correctionOf(settled, page.parameters);
  if (correction) throw new SpellcheckRedirect(correction);
  if (settled !== view) throw redirect(viewPath(settled, { query: { from: view.query.from } }));
  const last = lastPagePath(view, page.parameters.countAll);
  if (last !== null) throw redirect(last);
  if (page.parameters.countAll > 0)
    return { view, page, style, names, similar: await inTime(similar), advice: null };
  const advice = await adviseWhenEmpty(host, view, await similar, signal);
  return { view, page, style, names, similar: null, advice };
}

/** Starts to fetch the pictures before the page is rendered in the browser. A gradient has other pictures. */
function prefetchPictures({ query }: ResultView, page: ResultPage): void {
  if (typeof document !== 'undefined' && query.gradient === undefined)
    fetchPictures(previewSheets(page.icons, page.parameters.catalogueVersion).pictures);
}

async function adviseWhenEmpty(
  host: Host,
  view: ResultView,
  similar: readonly string[] | null,
  signal: AbortSignal,
): Promise<EmptyAdvice> {
  const lang = host.locale.code;
  const query = { ...view.query, free: false, category: null, page: 1 };
  const bare: ResultView = { ...view, filters: {}, query };
  const [popular, withoutFilters] = await Promise.all([
    host.api
      .call('popularRequests', { query: { lang, limit: 10 }, signal })
      .then((answer) => answer.requests)
      .catch(() => []),
    isNarrowed(view)
      ? searchPage(host, bare, 1, { amount: 1, signal })
          .then((page) => page.parameters.countAll)
          .catch(() => null)
      : null,
  ]);
  const term = similar?.[0];
  const near =
    term === undefined
      ? []
      : await searchPage(host, { ...bare, term: cleanTerm(term), style: null }, 1, { amount: 12, signal })
          .then((page) => page.icons)
          .catch(() => []);
  return { similar, popular, near, withoutFilters };
}
