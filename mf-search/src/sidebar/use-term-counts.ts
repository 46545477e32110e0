import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect, useState } from 'react';
import { type ResultView, viewPath } from '../results/result-view.ts';
import type { TermCounts } from './term-counts.ts';

/**
 * Number of icons of each style for the term and the filters of the page. Null without a term and until it is loaded: the
 * rows then show their totals.
 */
export function useTermCounts(view: ResultView | null): TermCounts | null {
  const host = useHost();
  const wanted = view !== null && view.term !== null ? view : null;
  const key = wanted && viewPath(wanted, { style: null });
  const [found, setFound] = useState<{ key: string; counts: TermCounts } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the view, which is new each time
  useEffect(() => {
    if (wanted === null || key === null) return;
    const call = new AbortController();
    import('./term-counts.ts')
      .then(({ countByStyle }) => countByStyle(host, wanted, call.signal))
      .then((counts) => setFound({ key, counts }))
      .catch((error) => {
        if (!call.signal.aborted)
          host.telemetry.report(error, { remote: 'mf-search', code: 'STYLE_COUNTS_FAILED' });
      });
    return () => call.abort();
  }, [host, key]);
  return found !== null && found.key === key ? found.counts : null;
}
