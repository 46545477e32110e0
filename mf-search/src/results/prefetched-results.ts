import type { Host } from '@icoteca/shared-contracts/host';
import { when } from 'mobx';
import { type ResultView, viewPath } from './result-view.ts';
import { loadResults, type ResultsData } from './results.loader.ts';

/** Neighbours of a few steps. */
const MOST = 8;
/** Older ones are loaded again, ms. */
const FRESH_MS = 60_000;
/** As long as the client caches the answers to searches, ms. */
const SERVED_MS = 600_000;

interface Known {
  readonly results: Promise<ResultsData>;
  /** Time from which they are loaded again, ms since 1970. */
  readonly until: number;
  /** Of a prefetch: aborted when the results are no longer likely to be next. */
  readonly signal?: AbortSignal;
}

/** By host: on the server, where nothing is prefetched, one request. */
const stores = new WeakMap<Host, Map<string, Known>>();
const servedOnes = new WeakMap<Host, Known & { readonly key: string }>();

/**
 * Loads results that are likely to be next, with their pictures.
 * @param signal aborts it
 * @returns rejects as `loadResults`
 */
export function prefetchResults(
  host: Host,
  view: ResultView,
  signal = new AbortController().signal,
): Promise<ResultsData> {
  const known = stores.get(host) ?? new Map<string, Known>();
  stores.set(host, known);
  const key = keyOf(view);
  const before = known.get(key);
  if (isFresh(before) && !before.signal?.aborted) return before.results;
  const results = loadResults(host, view, signal, { isPrefetch: true });
  // What failed is loaded again, and its error reported, when it is wanted.
  results.catch(() => known.get(key)?.results === results && known.delete(key));
  known.delete(key);
  known.set(key, { results, signal, until: Date.now() + FRESH_MS });
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break;
    known.delete(oldest);
  }
  return results;
}

/**
 * Caches the results that came in the document, so that Back finds them: the API client never saw them. For guests only, since what
 * others see depends on their rights.
 */
export function cacheServed(host: Host, results: ResultsData): void {
  const until = Date.now() + SERVED_MS;
  const cache = () => {
    if (!host.session.isGuest) return;
    servedOnes.set(host, { key: keyOf(results.view), results: Promise.resolve(results), until });
  };
  when(() => host.session.loaded, cache);
}

/** The results of a view, prefetched or served where they are. @throws as `loadResults` */
export function resultsOf(host: Host, view: ResultView, signal: AbortSignal): Promise<ResultsData> {
  const key = keyOf(view);
  const known = stores.get(host)?.get(key);
  if (isFresh(known))
    return known.results.catch((error) => {
      if (known.signal?.aborted) return loadResults(host, view, signal);
      throw error;
    });
  const served = servedOnes.get(host);
  if (served?.key === key && isFresh(served) && host.session.isGuest) return served.results;
  return loadResults(host, view, signal);
}

/** Its page and the typed term are part of what is shown; the open icon is not. */
const keyOf = (view: ResultView) => viewPath(view, { query: { ...view.query, icon: null } });

function isFresh(known: Known | undefined): known is Known {
  return known !== undefined && Date.now() < known.until;
}
