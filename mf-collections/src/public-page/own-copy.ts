import type { Collection } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { collectionsOf } from '../store/collections.store.ts';
import texts from '../texts/en.json?keys=add,change,create,delete,duplicate,failed,move,name,remove,restore,undo&texts';
import { namespace } from '../texts/namespace.ts';

/** Goes on with what a guest wanted who comes back signed in, and follows the other tabs. */
export function startCollections(host: Host): void {
  host.texts.add(namespace, texts);
  collectionsOf(host).tabs.start();
}

/** Copies a public collection to the visitor's own. @returns null when it was refused, which a notification says */
export function copyCollection(host: Host, id: string): Promise<Collection | null> {
  host.texts.add(namespace, texts);
  return collectionsOf(host).duplicate(id);
}
