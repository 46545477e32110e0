import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect } from 'react';
import { type CollectionsStore, collectionsOf } from './collections.store.ts';

/** The visitor's collections, synced with other tabs. */
export function useCollections(): CollectionsStore {
  const store = collectionsOf(useHost());
  useEffect(() => store.tabs.start(), [store]);
  return store;
}
