import { cleanTerm, SUGGESTION_DEBOUNCE_MS } from '@icoteca/shared-contracts';
import { type Preferences, useHost } from '@icoteca/shared-contracts/host';
import { reaction } from 'mobx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isLineFast } from './fast-line.ts';
import type { SearchBarStore } from './search-bar.store.ts';

/** Results that follow the words while they are typed. */
export interface LiveResults {
  /** Whether results other than those of the URL are shown. */
  readonly isDrawn: boolean;
  /** Loads the results of a path and, where a list follows, shows them; null goes back to those of the URL. Aborts the previous load. */
  follow(path: string | null): void;
}

/** Whether the visitor wants live results: as chosen, else where the network is fast. */
export const wantsLiveResults = (preferences: Preferences) => preferences.get('liveResults') ?? isLineFast();

/**
 * Passes the typed words on 250 ms after the last key.
 * @param target path of the words; null where they must wait for Enter
 * @param live absent where no list follows
 */
export function useLiveSearch(
  store: SearchBarStore,
  target: () => string | null,
  live: LiveResults | undefined,
) {
  const host = useHost();
  const { preferences } = host;
  const typed = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = () => {
    typed.current = store.typedTerm === null || !wantsLiveResults(preferences) ? null : target();
    live?.follow(typed.current);
  };
  const followLater = useEffectEvent(follow);
  const isFollowed = live !== undefined;
  useEffect(() => {
    if (!isFollowed) return undefined;
    const stop = reaction(
      () => store.typedTerm,
      (term) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => followLater(), term === null ? 0 : SUGGESTION_DEBOUNCE_MS);
      },
    );
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [store, isFollowed]);

  return {
    /** Absent where no list follows. */
    switchLive: isFollowed
      ? (isOn: boolean) => {
          preferences.set('liveResults', isOn);
          follow();
        }
      : undefined,
    /** Call before navigating to another path. */
    leave() {
      clearTimeout(timer.current);
      typed.current = null;
    },
    /** Call when the field loses the focus: live results that are shown get their URL. */
    settle() {
      // Only the window lost the focus; the field has it when the visitor is back.
      if (!document.hasFocus()) return;
      clearTimeout(timer.current);
      const path = typed.current;
      if (path === null) return;
      typed.current = null;
      if (!live?.isDrawn) return live?.follow(null);
      host.events.emit('search:submitted', { term: cleanTerm(store.text), domain: store.domain, path });
      host.navigate(path, { preventScrollReset: true });
    },
  };
}
