import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect, useState } from 'react';
import { type ResultView, viewPath } from '../results/result-view.ts';
import { searchPage } from '../results/search-call.ts';

/** Debounce of choices, ms. */
const SETTLED_MS = 150;

/**
 * Number of icons of a view that is not shown yet; null until it is loaded and after a failure.
 * @param shown the present view and its total
 */
export function useDraftTotal(draft: ResultView, shown: { view: ResultView; total: number }): number | null {
  const host = useHost();
  const key = viewPath(draft);
  const isShown = key === viewPath(shown.view);
  const [found, setFound] = useState<{ key: string; total: number | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the view, which is new each time
  useEffect(() => {
    // The search has no filter by age.
    if (isShown || draft.query.date) return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      searchPage(host, draft, 1, { amount: 1, signal: call.signal })
        .then((page) => setFound({ key, total: page.parameters.countAll }))
        .catch((error) => {
          if (call.signal.aborted) return;
          host.telemetry.report(error, { remote: 'mf-search', code: 'FILTER_COUNT_FAILED' });
          setFound({ key, total: null });
        });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [host, key, isShown]);
  if (isShown) return shown.total;
  return found?.key === key ? found.total : null;
}
