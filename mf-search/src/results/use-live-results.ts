import { type Host, useHost } from '@icoteca/shared-contracts/host';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LiveResults } from '../search-bar/use-live-search.ts';
import { prefetchResults } from './prefetched-results.ts';
import type { ResultsData } from './results.loader.ts';
import { SpellcheckRedirect } from './spellcheck.ts';
import { viewOfLocation } from './view-of-location.ts';

/** A correction, and words that become filters. */
const MOST_REDIRECTS = 2;

interface Drawn {
  /** The results of the URL that they replace. */
  readonly over: ResultsData;
  readonly results: ResultsData;
}

/**
 * The results to show: those of the typed words replace those of the URL, without a history entry and in a transition, so that typing does
 * not wait for them.
 * @param loaded the results of the URL
 */
export function useLiveResults(loaded: ResultsData) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const current = drawn?.over === loaded ? drawn.results : null;
  useLayoutEffect(() => {
    // The best results are at the top.
    if (current) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [current]);
  const load = useLatestResults((results) => startTransition(() => setDrawn({ over: loaded, results })));
  const live: LiveResults = {
    isDrawn: current !== null,
    follow(path) {
      load(path);
      if (path === null) setDrawn(null);
    },
  };
  return { results: current ?? loaded, live };
}

/** Prefetches the results of typed words on pages without a list that follows them, for Enter. */
export function usePrefetchedResults(): LiveResults {
  return { isDrawn: false, follow: useLatestResults(() => undefined) };
}

/** Loads the results of a path; the next call aborts it. */
function useLatestResults(onLoaded: (results: ResultsData) => void): (path: string | null) => void {
  const host = useHost();
  const pending = useRef<AbortController | null>(null);
  useEffect(() => () => pending.current?.abort(), []);
  return (path) => {
    pending.current?.abort();
    pending.current = null;
    if (path === null) return;
    const mine = new AbortController();
    pending.current = mine;
    resultsAt(host, path, mine.signal).then(
      (results) => {
        if (pending.current !== mine) return;
        pending.current = null;
        onLoaded(results);
      },
      // Enter requests them again and shows the error.
      () => undefined,
    );
  };
}

/** Loads the results of a path as its page would, redirects followed. @throws as `loadResults` */
async function resultsAt(
  host: Host,
  path: string,
  signal: AbortSignal,
  redirects = MOST_REDIRECTS,
): Promise<ResultsData> {
  const view = viewOfLocation(new URL(path, 'https://path.only'));
  if (!view) throw new Error(`${path} has no results`);
  try {
    return await prefetchResults(host, view, signal);
  } catch (error) {
    const next = targetOf(error);
    if (next === null || redirects === 0) throw error;
    return resultsAt(host, next, signal, redirects - 1);
  }
}

function targetOf(error: unknown): string | null {
  if (error instanceof SpellcheckRedirect) return error.data.correctedPath;
  return error instanceof Response ? error.headers.get('location') : null;
}
