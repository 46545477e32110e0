import type { ListedCollection } from '@icoteca/shared-contracts';
import type { AddResult } from '../store/added-icons.ts';
import type { ChooserRequest } from '../store/chooser.store.ts';
import { isDraft } from '../store/collection-changes.ts';
import type { CollectionsStore } from '../store/collections.store.ts';

/** A collection that icons may be put into: not Downloaded, which the server fills, and none that is yet to be made. */
export const takesIcons = (collection: ListedCollection): boolean =>
  !collection.isDownloaded && !isDraft(collection);

/** The collections of the chooser, those whose name has the typed text in it. */
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

/**
 * Puts the icons where the visitor chose.
 * @param target null for a new collection
 */
export async function put(
  store: CollectionsStore,
  { kind, icons, from }: ChooserRequest,
  target: ListedCollection | null,
  { name, isCopy }: { readonly name: string; readonly isCopy: boolean },
): Promise<AddResult | null> {
  // A new one brings no limit of its own to the icons: they are put into it as into any other.
  const id = target?.id ?? (await store.create(name === '' ? {} : { name }))?.id;
  if (id === undefined) return null;
  if (from === undefined || isCopy || kind === 'add') return store.add(icons, id);
  if (id === from) return null;
  const ids = icons.map((icon) => icon.id);
  const moving = store.moveIcons(from, icons, id);
  await store.pages.leaving(from, ids, async () => (await moving) !== null);
  return moving;
}
