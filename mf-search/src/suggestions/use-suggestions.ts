import { SUGGESTION_DEBOUNCE_MS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { SearchBarStore } from '../search-bar/search-bar.store.ts';
import { fetchSuggestions } from './fetch-suggestions.ts';

/**
 * Fetches suggestions 250 ms after the last key (specification SD 5), for an empty field immediately. A change aborts the
 * previous request.
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
      () => (store.suggestionTerm === null ? null : `${store.domain} ${store.suggestionTerm}`),
      () => {
        forget();
        const { suggestionTerm: term, domain } = store;
        if (term === null) return;
        const fetchNow = () => {
          const mine = new AbortController();
          call = mine;
          fetchSuggestions(host, { term, domain }, mine.signal)
            .then((suggestions) => !mine.signal.aborted && store.suggest(suggestions))
            .catch((error) => {
              // The search itself still works.
              if (!mine.signal.aborted)
                host.telemetry.report(error, { remote: 'mf-search', code: 'SUGGESTIONS_FAILED' });
            });
        };
        timer = setTimeout(fetchNow, term === '' ? 0 : SUGGESTION_DEBOUNCE_MS);
      },
    );
    return () => {
      forget();
      stop();
    };
  }, [host, store]);
}
