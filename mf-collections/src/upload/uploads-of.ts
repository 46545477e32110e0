import type { Host } from '@icoteca/shared-contracts/host';
import { collectionsOf } from '../store/collections.store.ts';
import type { UploadStore } from './upload.store.ts';

const stores = new WeakMap<Host, Map<string, UploadStore>>();
const loadStore = () => import(/* webpackChunkName: "uploads" */ './upload.store.ts');

/** Loads what uploads need, for a visitor who turns to them. */
export const prepareUploads = () => void loadStore().catch(() => {});

/** The uploads to a collection in this visit, which continue while the visitor is on another page; null before the first. */
export function knownUploads(host: Host, collectionId: string): UploadStore | null {
  return stores.get(host)?.get(collectionId) ?? null;
}

/** The same, also before the first file. Rejects when their code cannot be loaded. */
export async function uploadsOf(host: Host, collectionId: string): Promise<UploadStore> {
  const { UploadStore } = await loadStore();
  const known = knownUploads(host, collectionId);
  if (known) return known;
  const made = new UploadStore(host, collectionId, () => {
    const collections = collectionsOf(host);
    collections.setLastUsed(collectionId);
    collections.tabs.announce({ id: collectionId });
    collections.mirror.refresh();
  });
  const ofHost = stores.get(host) ?? new Map<string, UploadStore>();
  stores.set(host, ofHost.set(collectionId, made));
  return made;
}
