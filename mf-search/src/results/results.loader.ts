import { cleanTerm, type IconSummary } from '@icoteca/shared-contracts';
import { type Host, redirect } from '@icoteca/shared-contracts/host';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { fetchPictures } from '../icon-preview/sheet-preload.tsx';
import { withoutFilters } from '../results-head/active-filters.ts';
import { inTime, similarTerms } from '../similar-tags/similar-terms.ts';
import { type FilterNames, loadFilterNames } from './filter-names.ts';
import {
  changedView,
  isNarrowed,
  lastPagePath,
  narrowingParts,
  type ResultView,
  settledView,
  viewPath,
} from './result-view.ts';
import { type ResultPage, searchPage } from './search-call.ts';
import { correctionOf, filteredPath, SpellcheckRedirect } from './spellcheck.ts';
import { loadStyleFacts, type StyleFacts } from './style-facts.ts';

/** Suggestions for an empty page of results. */
export interface EmptyAdvice {
  /** Terms near in meaning; null when they did not load in time. */
  readonly similar: readonly string[] | null;
  readonly popular: readonly string[];
  /** The same term with less in its way; null where that finds nothing either. */
  readonly wider: WiderSearch | null;
  /** Its icons, or those of the most similar term. */
  readonly near: readonly IconSummary[];
}

/** A search for the same term that finds something. */
interface WiderSearch {
  /** What is taken off: the filter of motion, all filters, or the style too. */
  readonly without: 'animated' | 'static' | 'filters' | 'style';
  readonly total: number;
  readonly path: string;
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
 * @param options `isPrefetch` as for `searchPage`
 * @throws SpellcheckRedirect when the spelling was corrected
 */
export async function loadResults(
  host: Host,
  view: ResultView,
  signal: AbortSignal,
  { isPrefetch = false } = {},
): Promise<ResultsData> {
  const similar = similarTerms(host, view, signal);
  const [page, style, names] = await Promise.all([
    searchPage(host, view, view.query.page, { signal, isPrefetch }).then((found) => {
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

/** Icons that an empty page of results shows. */
const NEAR_ICONS = 12;

async function adviseWhenEmpty(
  host: Host,
  view: ResultView,
  similar: readonly string[] | null,
  signal: AbortSignal,
): Promise<EmptyAdvice> {
  const lang = host.locale.code;
  const [popular, found] = await Promise.all([
    host.api
      .call('popularRequests', { query: { lang, limit: 10 }, signal })
      .then((answer) => answer.requests)
      .catch(() => []),
    widerSearch(host, view, signal).catch(() => null),
  ]);
  if (found) return { similar, popular, ...found };
  const term = similar?.find((one) => cleanTerm(one) !== view.term);
  if (term === undefined) return { similar, popular, wider: null, near: [] };
  const nearest = changedView(view, { ...withoutFilters(view), term: cleanTerm(term) });
  const near = await searchPage(host, nearest, 1, { amount: NEAR_ICONS, signal })
    .then((page) => page.icons)
    .catch(() => []);
  return { similar, popular, wider: null, near };
}

/** The term without its filters, then without its style too; null where neither is set or finds anything. */
async function widerSearch(
  host: Host,
  view: ResultView,
  signal: AbortSignal,
): Promise<Pick<EmptyAdvice, 'wider' | 'near'> | null> {
  const bare: ResultView = { ...changedView(view, withoutFilters(view)), style: view.style };
  const steps: readonly (readonly [WiderSearch['without'], ResultView])[] = [
    ...(isNarrowed(view) ? [[withoutOf(view), bare] as const] : []),
    ...(view.style === null ? [] : [['style', { ...bare, style: null }] as const]),
  ];
  for (const [without, wider] of steps) {
    const page = await searchPage(host, wider, 1, { amount: NEAR_ICONS, signal });
    const total = page.parameters.countAll;
    if (total > 0) return { wider: { without, total, path: viewPath(wider) }, near: page.icons };
  }
  return null;
}

function withoutOf(view: ResultView): WiderSearch['without'] {
  const { isAnimated } = view.filters;
  if (isAnimated === undefined || narrowingParts(view) > 1) return 'filters';
  return isAnimated ? 'animated' : 'static';
}
