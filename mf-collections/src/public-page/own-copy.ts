import type { Collection } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { collectionsOf } from '../store/collections.store.ts';

/** Goes on with what a guest wanted who comes back signed in, and follows the other tabs. */
export function startCollections(host: Host): void {
  collectionsOf(host).tabs.start();
}

/** Copies a public collection to the visitor's own. @returns null when it was refused, which a notification says */
export function copyCollection(host: Host, id: string): Promise<Collection | null> {
  return collectionsOf(host).duplicate(id);
}
