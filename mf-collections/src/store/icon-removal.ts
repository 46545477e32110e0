import { UNDO_MS } from '@icoteca/shared-contracts';
import type { CollectionParts } from './collection-parts.ts';
import { more, patched, withFirst } from './pending-changes.ts';
import { runsOf } from './removed-runs.ts';
import { writing } from './writing.ts';

/** Removes icons without an offer to undo it. */
export async function takeOut(store: CollectionParts, id: string, ids: readonly string[]): Promise<boolean> {
  const { host, mirror, notices } = store;
  const call = { params: { id }, body: { icons: [...ids] }, ...writing({ keepalive: true }) };
  try {
    const { collection } = await mirror.write(
      { list: (list) => patched(list, id, more(-ids.length)), icons: { ids, from: id } },
      () => host.api.call('removeCollectionIcons', call),
      (list, answer) => withFirst(list, answer.collection),
    );
    store.tabs.announce(collection);
    return true;
  } catch (error) {
    notices.failure(notices.text('remove.failed'), error);
    return false;
  }
}

export async function removeIcons(
  store: CollectionParts,
  id: string,
  ids: readonly string[],
  order: readonly string[] = ids,
): Promise<boolean> {
  const collection = store.find(id);
  const name = collection ? store.notices.nameOf(collection) : '';
  const close = store.undo.offer({ id, name, until: Date.now() + UNDO_MS, icons: runsOf(ids, order) });
  const isDone = await takeOut(store, id, ids);
  if (!isDone) close();
  return isDone;
}
