import type { Host } from '@icoteca/shared-contracts/host';
import { collectionsOf } from '../store/collections.store.ts';
import { UploadStore } from './upload.store.ts';

const stores = new WeakMap<Host, Map<string, UploadStore>>();

/** The uploads to a collection in this visit: they continue while the visitor is on another page. */
export function uploadsOf(host: Host, collectionId: string): UploadStore {
  const ofHost = stores.get(host) ?? new Map<string, UploadStore>();
  stores.set(host, ofHost);
  const known = ofHost.get(collectionId);
  if (known) return known;
  const made = new UploadStore(host, collectionId, () => {
    const collections = collectionsOf(host);
    collections.setLastUsed(collectionId);
    collections.tabs.announce({ id: collectionId });
    collections.mirror.refresh();
  });
  ofHost.set(collectionId, made);
  return made;
}
