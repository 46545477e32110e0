import { useEvent, useHost, useLocation } from '@icoteca/shared-contracts/host';
import { useEffect } from 'react';
import { useAccountChange } from '../store/use-account-change.ts';
import { votesOf } from '../store/votes.store.ts';
import type { RequestStore } from './request.store.ts';

/** Reloads an open request when it changes elsewhere: other parts of the page, other tabs, and who is signed in. */
export function useFollowing(store: RequestStore): void {
  const host = useHost();
  const { pathname, search } = useLocation();
  useEvent('request:changed', ({ id }) => {
    if (votesOf(host).isOwnChange || store.calls.pending !== null) return;
    if (id === null || id === store.request.id) void store.refresh();
  });
  // What a visitor may do is said by the server, for who they are now.
  useAccountChange(() => host.navigate(pathname + search, { replace: true, preventScrollReset: true }));
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      // A page from the back/forward cache has missed what happened meanwhile.
      if (event.persisted) void store.refresh();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [store]);
}
