import { UNDO_MS } from '@icoteca/shared-contracts';
import type { AddResult, IconToAdd } from './added-icons.ts';
import type { CollectionParts } from './collection-parts.ts';
import { more, patched, withFirst } from './pending-changes.ts';
import { runsOf } from './removed-runs.ts';
import { writing } from './writing.ts';

/** Icons moved between collections. */
interface Move {
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Id of the icon of the other collection that they come before; null is its end, undefined its front. */
  readonly before?: string | null;
}

/** Moves icons to the front of another collection; on the page of the first one a notification offers an undo. */
export async function moveIcons(
  store: CollectionParts,
  from: string,
  icons: readonly IconToAdd[],
  to: string,
): Promise<AddResult | null> {
  const { notices } = store;
  const target = store.find(to);
  const name = target ? notices.nameOf(target) : '';
  const ids = icons.map(({ id }) => id);
  // The order before the page removes them.
  const order = store.pages.orderOf(from);
  try {
    const duplicates = await sendMove(store, { ids, from, to });
    store.setLastUsed(to);
    const added = ids.filter((id) => !duplicates.includes(id));
    if (order) {
      store.undo.offer({
        id: from,
        name,
        until: Date.now() + UNDO_MS,
        icons: runsOf(ids, order),
        movedTo: { id: to, duplicates },
      });
    } else notices.moved(name, { moved: ids.length, duplicates: duplicates.length });
    return { collectionId: to, added, duplicates };
  } catch (error) {
    notices.failure(notices.text('move.failed', { name }), error);
    return null;
  }
}

/** @returns ids that were already in the other collection */
export async function sendMove(
  { host, mirror, tabs, isIn }: CollectionParts,
  { ids, from, to, before }: Move,
): Promise<readonly string[]> {
  const coming = ids.filter((id) => !isIn(id, to));
  const body = { icons: [...ids], to, ...(before !== undefined && { before }) };
  const { collection, duplicates } = await mirror.write(
    {
      list: (list) => patched(patched(list, from, more(-ids.length)), to, more(coming.length)),
      icons: { ids, from, to },
    },
    () =>
      host.api.call('moveCollectionIcons', { params: { id: from }, body, ...writing({ keepalive: true }) }),
    (list, answer) => withFirst(patched(list, from, more(-ids.length)), answer.collection),
  );
  tabs.announce({ id: from });
  tabs.announce(collection);
  return duplicates;
}
