import { SUGGESTION_DEBOUNCE_MS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { SearchBarStore } from '../search-bar/search-bar.store.ts';
import { fetchSuggestions } from './fetch-suggestions.ts';

/**
 * Fetches suggestions 250 ms after the last key (specification SD 5). An older request is given up as soon as the text
 * changes, so that no late answer replaces a newer one.
 */
export function useSuggestions(store: SearchBarStore): void {
  const host = useHost();
  useEffect(() => {
    let call: AbortController | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(timer);
      call?.abort();
    };
    const stop = reaction(
      () => store.asksFor,
      (term) => {
        forget();
        if (term === null) return;
        timer = setTimeout(() => {
          const mine = new AbortController();
          call = mine;
          fetchSuggestions(host, term, mine.signal)
            .then((suggestions) => !mine.signal.aborted && store.suggest(suggestions))
            .catch((error) => {
              // Typing goes on without suggestions; the search itself still works.
              if (!mine.signal.aborted)
                host.telemetry.report(error, { remote: 'mf-search', code: 'SUGGESTIONS_FAILED' });
            });
        }, SUGGESTION_DEBOUNCE_MS);
      },
    );
    return () => {
      forget();
      stop();
    };
  }, [host, store]);
}
