import type { EndpointBody } from '@icoteca/shared-contracts';
import type { AddResult, IconToAdd } from './added-icons.ts';
import type { CollectionParts } from './collection-parts.ts';
import { takeOut } from './icon-removal.ts';
import { more, patched, withFirst } from './pending-changes.ts';
import { requestSignIn } from './sign-in-step.ts';
import { writing } from './writing.ts';

interface AddOptions {
  readonly collectionId?: string;
  /** Notifies of failures only. */
  readonly isQuiet?: boolean;
}

type AddedIcon = EndpointBody<'addCollectionIcons'>['icons'][number];

const toAdd = ({ id, name, isUserSource, isColor, platform }: IconToAdd): AddedIcon => ({
  id,
  ...(name !== undefined && { name }),
  ...(isUserSource !== undefined && { isUserSource }),
  ...(isColor !== undefined && { isColor }),
  ...(platform !== undefined && { platform }),
});

export async function addIcons(
  store: CollectionParts,
  icons: readonly IconToAdd[],
  { collectionId, isQuiet = false }: AddOptions = {},
): Promise<AddResult | null> {
  const { host, mirror, notices } = store;
  if (host.session.loaded && host.session.isGuest) {
    return requestSignIn(host, { kind: 'add', iconIds: icons.map(({ id }) => id) });
  }
  // Without a wait when the list is loaded: the change is rendered in the same frame.
  if (store.list === null) await store.load();
  const target = collectionId === undefined ? store.lastUsed : store.find(collectionId);
  if (!target) {
    notices.failure(notices.text('add.failed'), new Error('There is no collection to add to.'));
    return null;
  }
  const { id } = target;
  const name = notices.nameOf(target);
  const ids = icons.map((icon) => icon.id);
  const coming = ids.filter((iconId) => !store.isIn(iconId, id));
  if (coming.length === 0) {
    // A second click while the first is pending changes nothing.
    const isOnItsWay = ids.every((iconId) => mirror.isComing(iconId, id));
    if (!isQuiet && !isOnItsWay) {
      notices.added(name, { added: 0, duplicates: ids.length }, () =>
        store.chooser.open({ kind: 'add', icons }),
      );
    }
    return { collectionId: id, added: [], duplicates: ids };
  }
  const call = {
    params: { id },
    query: { platforms: 'true' as const, colorTypes: 'true' as const },
    body: { icons: icons.map(toAdd) },
    ...writing(),
  };
  try {
    const { collection, duplicates } = await mirror.write(
      { list: (list) => patched(list, id, more(coming.length)), icons: { ids, to: id } },
      () => host.api.call('addCollectionIcons', call),
      (list, answer) => withFirst(list, answer.collection),
    );
    const result = {
      collectionId: id,
      added: ids.filter((iconId) => !duplicates.includes(iconId)),
      duplicates,
    };
    if (!isQuiet) store.setLastUsed(id);
    store.tabs.announce(collection);
    if (!isQuiet) {
      notices.added(name, { added: result.added.length, duplicates: duplicates.length }, () =>
        change(store, icons, result),
      );
    }
    return result;
  } catch (error) {
    notices.failure(notices.text('add.failed.to', { name }), error);
    return null;
  }
}

/** Lets the visitor choose another collection for what was added. */
function change(
  store: CollectionParts,
  icons: readonly IconToAdd[],
  { collectionId, added }: AddResult,
): void {
  const isAdded = new Set(added);
  const moved = icons.filter(({ id }) => isAdded.has(id));
  store.chooser.open(
    moved.length > 0 ? { kind: 'change', icons: moved, from: collectionId } : { kind: 'add', icons },
  );
}

/** Adds an icon to the favourites, or removes it. */
export async function toggleFavorite(store: CollectionParts, icon: IconToAdd): Promise<void> {
  const { host, notices } = store;
  if (host.session.loaded && host.session.isGuest) {
    return void requestSignIn(host, { kind: 'favorite', iconIds: [icon.id] });
  }
  if (store.list === null) await store.load();
  const { favorites } = store;
  if (!favorites) {
    return notices.failure(notices.text('add.failed'), new Error('There are no favourites to add to.'));
  }
  if (store.isFavorite(icon.id)) await takeOut(store, favorites.id, [icon.id]);
  else await addIcons(store, [icon], { collectionId: favorites.id, isQuiet: true });
}
