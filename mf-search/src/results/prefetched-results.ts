import type { Host } from '@icoteca/shared-contracts/host';
import { type ResultView, viewPath } from './result-view.ts';
import { loadResults, type ResultsData } from './results.loader.ts';

/** Neighbours of a few steps. */
const MOST = 8;
/** Older ones are loaded again, ms. */
const FRESH_MS = 60_000;

interface Prefetched {
  readonly results: Promise<ResultsData>;
  readonly at: number;
}

/** By host: on the server, where nothing is prefetched, one request. */
const stores = new WeakMap<Host, Map<string, Prefetched>>();

/** Loads results that are likely to be next, with their pictures. */
export function prefetchResults(host: Host, view: ResultView): void {
  const known = stores.get(host) ?? new Map<string, Prefetched>();
  stores.set(host, known);
  const key = viewPath(view);
  if (isFresh(known.get(key))) return;
  const results = loadResults(host, view, new AbortController().signal);
  // What failed is loaded again, and its error reported, when it is wanted.
  results.catch(() => known.delete(key));
  known.delete(key);
  known.set(key, { results, at: Date.now() });
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break;
    known.delete(oldest);
  }
}

/** The results of a view, prefetched where they are. @throws as `loadResults` */
export function resultsOf(host: Host, view: ResultView, signal: AbortSignal): Promise<ResultsData> {
  const known = stores.get(host)?.get(viewPath(view));
  return known && isFresh(known) ? known.results : loadResults(host, view, signal);
}

function isFresh(prefetched: Prefetched | undefined): boolean {
  return prefetched !== undefined && Date.now() - prefetched.at < FRESH_MS;
}
