import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect } from 'react';
import { type CollectionsStore, collectionsOf } from './collections.store.ts';

/** The visitor's collections, in step with other tabs while the page lives. */
export function useCollections(): CollectionsStore {
  const store = collectionsOf(useHost());
  useEffect(() => store.tabs.start(), [store]);
  return store;
}
