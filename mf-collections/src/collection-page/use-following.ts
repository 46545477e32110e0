import { useEvent } from '@icoteca/shared-contracts/host';
import { useEffect } from 'react';
import type { CollectionStore } from './collection.store.ts';

/** Keeps an open collection in step with what changes it: slots of this page, and other tabs, also those that slept. */
export function useFollowing(store: CollectionStore): void {
  useEvent('collection:changed', ({ id }) => {
    if (id === null || id === store.answered.id) store.refreshSoon();
  });
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      // A page from the browser's back/forward cache has missed what happened meanwhile.
      if (event.persisted) store.refreshSoon();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [store]);
}
