import {
  cleanTerm,
  coverListAddress,
  hasEmoji,
  noFilters,
  type SearchDomain,
  type Suggestion,
  searchFormAddress,
  searchTarget,
  type UrlFilters,
} from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import type { KeyboardEvent, RefObject } from 'react';
import type { SearchBarStore } from './search-bar.store.ts';
import { type LiveResults, useLiveSearch } from './use-live-search.ts';

/** Style and filters that a search from this bar keeps. */
export interface SearchScope {
  readonly style: { readonly seoCode: string; readonly title: string } | null;
  readonly filters: UrlFilters;
  /** The page without style and filters; null where there are none. */
  readonly clearedPath: string | null;
}

export const emptyScope: SearchScope = { style: null, filters: noFilters, clearedPath: null };

/** Actions of the field: submit, choose a suggestion, keys (specification SD 2, Keys). */
export function useSearchActions(
  store: SearchBarStore,
  scope: SearchScope,
  input: RefObject<HTMLInputElement | null>,
  live: LiveResults | undefined,
) {
  const host = useHost();
  const isAi = () => store.isAiOn ?? scope.filters.ai !== undefined;
  const target = () => {
    // A new term is spell-checked again; other filters stay.
    const filters = { ...scope.filters, noCorrect: undefined, ai: isAi() || undefined };
    const keep = { style: scope.style?.seoCode ?? null, filters };
    return store.domain === 'icons' && hasEmoji(store.text)
      ? searchFormAddress(store.text, keep)
      : searchTarget(store.domain, store.text, keep);
  };
  // A search by meaning is counted, and an emoji leads to another page.
  const { leave: leaveLive, ...following } = useLiveSearch(
    store,
    () => (isAi() || hasEmoji(store.text) ? null : target()),
    live,
  );

  const leave = (path: string, domain: SearchDomain = store.domain) => {
    const term = cleanTerm(store.text);
    store.close();
    leaveLive();
    input.current?.blur();
    host.events.emit('search:submitted', { term, domain, path });
    host.navigate(path);
  };
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'popular' || suggestion.kind === 'history') store.type(suggestion.label);
    leave(suggestion.url);
  };
  const submit = () => {
    const chosen = store.activeSuggestion;
    if (chosen) return choose(chosen);
    const list = store.list(isAi());
    leave(list ? coverListAddress(list) : target());
  };
  /** Removes a term from the visitor's searches (specification CN 7, Search history). */
  const forget = (suggestion: Suggestion) => {
    const before = store.suggestions;
    store.drop(suggestion);
    host.api.call('forgetSearch', { body: { searchTerm: suggestion.label } }).catch((error) => {
      if (store.isOpen) store.suggest(before);
      host.telemetry.report(error, { remote: 'mf-search', code: 'FORGET_SEARCH_FAILED' });
    });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !store.isOpen) store.open();
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && store.isListShown) {
      event.preventDefault();
      store.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Delete' && event.shiftKey) {
      event.preventDefault();
      if (store.activeSuggestion?.kind === 'history') forget(store.activeSuggestion);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (store.isListShown) store.close();
      else input.current?.blur();
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && store.text === '' && !event.repeat) {
      store.clear();
      if (scope.clearedPath !== null) host.navigate(scope.clearedPath);
    }
  };
  const clear = () => {
    store.clear();
    input.current?.focus();
  };
  return { submit, choose, forget, press, clear, ...following };
}
