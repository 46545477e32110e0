import type { ListedCollection } from '@icoteca/shared-contracts';
import type { AddResult } from '../store/added-icons.ts';
import type { ChooserRequest } from '../store/chooser.store.ts';
import { isDraft } from '../store/collection-changes.ts';
import type { CollectionsStore } from '../store/collections.store.ts';
import { addIcons } from '../store/icon-changes.ts';
import { moveIcons } from '../store/icon-moves.ts';

/** Whether icons can be put into a collection: not into Downloaded, which the server fills, nor into a draft. */
export const takesIcons = (collection: ListedCollection): boolean =>
  !collection.isDownloaded && !isDraft(collection);

/** Collections that the chooser offers: those whose name contains the typed text. */
export function choosable(
  store: CollectionsStore,
  { kind, from }: ChooserRequest,
  typed: string,
): readonly ListedCollection[] {
  const text = typed.trim().toLocaleLowerCase();
  return (store.list ?? []).filter(
    (one) =>
      takesIcons(one) &&
      (kind !== 'move' || one.id !== from) &&
      store.notices.nameOf(one).toLocaleLowerCase().includes(text),
  );
}

/** Puts the icons into the chosen collection. @param target null for a new one */
export async function put(
  store: CollectionsStore,
  { kind, icons, from }: ChooserRequest,
  target: ListedCollection | null,
  { name, isCopy }: { readonly name: string; readonly isCopy: boolean },
): Promise<AddResult | null> {
  // A new collection gets its icons like any other one.
  const id = target?.id ?? (await store.create(name === '' ? {} : { name }))?.id;
  if (id === undefined) return null;
  if (from === undefined || isCopy || kind === 'add') return addIcons(store, icons, { collectionId: id });
  if (id === from) return null;
  const ids = icons.map((icon) => icon.id);
  const moving = moveIcons(store, from, icons, id);
  await store.pages.leaving(from, ids, async () => (await moving) !== null);
  return moving;
}
