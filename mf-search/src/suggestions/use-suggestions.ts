import { SUGGESTION_DEBOUNCE_MS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { SearchBarStore } from '../search-bar/search-bar.store.ts';
import { fetchSuggestions } from './fetch-suggestions.ts';

/**
 * Fetches suggestions 250 ms after the last key (specification SD 5), those for an empty field at once. An older request is given up as soon as the text
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
      () => (store.asksFor === null ? null : `${store.domain} ${store.asksFor}`),
      () => {
        forget();
        const { asksFor: term, domain } = store;
        if (term === null) return;
        const ask = () => {
          const mine = new AbortController();
          call = mine;
          fetchSuggestions(host, { term, domain }, mine.signal)
            .then((suggestions) => !mine.signal.aborted && store.suggest(suggestions))
            .catch((error) => {
              // Typing goes on without suggestions; the search itself still works.
              if (!mine.signal.aborted)
                host.telemetry.report(error, { remote: 'mf-search', code: 'SUGGESTIONS_FAILED' });
            });
        };
        // Nothing was typed yet that could change: there is nothing to wait for.
        timer = setTimeout(ask, term === '' ? 0 : SUGGESTION_DEBOUNCE_MS);
      },
    );
    return () => {
      forget();
      stop();
    };
  }, [host, store]);
}
