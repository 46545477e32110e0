import { isNarrowed, narrowingParts, type ResultView } from '../results/result-view.ts';
import type { ResultPage } from '../results/search-call.ts';

/** Pages with more filters than this show what others show already. */
export const MOST_FILTERS = 1;

/**
 * Whether search engines should show a page of icons: it has icons (resolution 9), is no AI search (resolution 22), and is
 * neither a term that nobody would spell so nor a combination of filters.
 */
export function isForEngines(view: ResultView, page: ResultPage): boolean {
  const { ai, noCorrect } = view.filters;
  const isOfTerm = ai === undefined && noCorrect === undefined && view.query.from === null;
  return page.icons.length > 0 && isOfTerm && narrowingParts(view) <= MOST_FILTERS;
}

/** The page that a page of icons has its canonical address from: filters show a part of it, so their first page does. */
export function canonicalPage(view: ResultView): number {
  return isNarrowed(view) ? 1 : view.query.page;
}
