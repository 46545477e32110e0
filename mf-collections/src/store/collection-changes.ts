import {
  type Collection,
  type EndpointBody,
  type ListedCollection,
  MAX_COLLECTIONS,
  namelessCollection,
  UNDO_MS,
} from '@icoteca/shared-contracts';
import type { CollectionParts } from './collection-parts.ts';
import { patched, withFirst, without } from './pending-changes.ts';
import { askToSignIn } from './sign-in-step.ts';
import { writing } from './writing.ts';

export type CollectionInput = Omit<EndpointBody<'createCollection'>, 'isDefault' | 'isDownloaded'>;
export type CollectionPatch = EndpointBody<'changeCollection'>;
type Answer = { readonly collection: Collection };

const first = (list: readonly ListedCollection[], { collection }: Answer) => withFirst(list, collection);

/** Draws a collection that the server has yet to make. It has no address before. */
const drawn = (id: string, fields: Partial<Collection>): ListedCollection => ({
  access: 'private',
  totalIcons: 0,
  isDefault: false,
  isDownloaded: false,
  permissions: [],
  ...fields,
  id,
});

/** A collection that is drawn and not made yet: nothing can be done with it. */
export const isDraft = ({ id }: Pick<ListedCollection, 'id'>): boolean => id.startsWith(DRAFT);
const DRAFT = 'draft:';
const draftId = () => `${DRAFT}${crypto.randomUUID()}`;

/** Refuses the 151st collection before the server does (specification CN 5). */
function isFull(store: CollectionParts): boolean {
  if (store.total < MAX_COLLECTIONS) return false;
  store.host.notify({
    type: 'danger',
    title: store.notices.text('failed.COLLECTION_LIMIT'),
    code: 'COLLECTION_LIMIT',
  });
  return true;
}

export async function createCollection(
  store: CollectionParts,
  input: CollectionInput,
): Promise<Collection | null> {
  if (store.host.session.isGuest) return askToSignIn(store.host, { kind: 'create' });
  // At once where the list is here: what is done now is drawn in the same frame.
  if (store.list === null) await store.load();
  if (isFull(store)) return null;
  const { notices, mirror, host } = store;
  const names = (store.list ?? []).map((one) => notices.nameOf(one));
  const name = input.name?.trim() || namelessCollection(names, notices.text('name.nameless'));
  const draft = drawn(draftId(), { name, totalIcons: input.icons?.length ?? 0 });
  const body = { ...input, name };
  try {
    const { collection } = await mirror.write(
      { list: (list) => [draft, ...list] },
      () => host.api.call('createCollection', { body, ...writing() }),
      first,
    );
    store.remember(collection.id);
    store.tabs.announce(collection);
    return collection;
  } catch (error) {
    notices.failure(notices.text('create.failed', { name }), error);
    return null;
  }
}

export async function changeCollection(
  store: CollectionParts,
  id: string,
  patch: CollectionPatch,
  version?: number,
): Promise<Collection | null> {
  const { notices, mirror, host } = store;
  const name = store.find(id)?.name ?? patch.name ?? '';
  const call = { params: { id }, query: { previewCount: 0 }, body: patch, ...writing({ ifMatch: version }) };
  try {
    const { collection } = await mirror.write(
      { list: (list) => patched(list, id, () => patch) },
      () => host.api.call('changeCollection', call),
      first,
    );
    store.tabs.announce(collection);
    return collection;
  } catch (error) {
    notices.failure(notices.text('change.failed', { name }), error);
    mirror.refresh();
    return null;
  }
}

export async function duplicateCollection(store: CollectionParts, id: string): Promise<Collection | null> {
  if (store.host.session.isGuest) return askToSignIn(store.host, { kind: 'duplicate', id });
  if (store.list === null) await store.load();
  if (isFull(store)) return null;
  const { notices, mirror, host } = store;
  const original = store.find(id);
  const call = { params: { id }, query: { previewCount: 0 }, ...writing() };
  const draft =
    original && drawn(draftId(), { name: notices.nameOf(original), totalIcons: original.totalIcons ?? 0 });
  try {
    const { collection } = await mirror.write(
      draft ? { list: (list) => [draft, ...list] } : {},
      () => host.api.call('copyCollection', call),
      first,
    );
    store.remember(collection.id);
    store.tabs.announce(collection);
    notices.success(notices.text('duplicate.done', { name: collection.name }));
    return collection;
  } catch (error) {
    notices.failure(notices.text('duplicate.failed'), error);
    return null;
  }
}

export async function deleteCollection(store: CollectionParts, id: string): Promise<boolean> {
  const { notices, mirror, host } = store;
  const deleted = store.find(id);
  const name = deleted ? notices.nameOf(deleted) : '';
  const close = store.undo.offer({ id, name, until: Date.now() + UNDO_MS });
  try {
    await mirror.write(
      { list: (list) => without(list, id) },
      // A visitor who leaves the page now has deleted it all the same (specification CN 7).
      () => host.api.call('deleteCollection', { params: { id }, ...writing({ keepalive: true }) }),
      (list) => without(list, id),
    );
  } catch (error) {
    close();
    notices.failure(notices.text('delete.failed', { name }), error);
    return false;
  }
  // The first that remains is the one to add to (specification CN 4).
  store.remember(null);
  store.tabs.announce({ id });
  return true;
}

export async function restoreCollection(store: CollectionParts, id: string): Promise<Collection | null> {
  const { notices, mirror, host } = store;
  try {
    const { collection } = await mirror.write(
      {},
      () => host.api.call('restoreCollection', { params: { id }, ...writing() }),
      first,
    );
    store.tabs.announce(collection);
    return collection;
  } catch (error) {
    notices.failure(notices.text('restore.failed'), error);
    return null;
  }
}
