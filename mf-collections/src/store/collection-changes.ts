import {
  type Collection,
  type EndpointBody,
  type ListedCollection,
  MAX_COLLECTIONS,
  namelessCollection,
  UNDO_MS,
} from '@icoteca/shared-contracts';
import type { CollectionParts } from './collection-parts.ts';
import { withFirst, without } from './pending-changes.ts';
import { requestSignIn } from './sign-in-step.ts';
import { writing } from './writing.ts';

export type CollectionInput = Omit<EndpointBody<'createCollection'>, 'isDefault' | 'isDownloaded'>;
export type CollectionPatch = EndpointBody<'changeCollection'>;
type Answer = { readonly collection: Collection };

const first = (list: readonly ListedCollection[], { collection }: Answer) => withFirst(list, collection);

/** A collection shown before the server has created it; it has no URL yet. */
const drawn = (id: string, fields: Partial<Collection>): ListedCollection => ({
  access: 'private',
  totalIcons: 0,
  isDefault: false,
  isDownloaded: false,
  permissions: [],
  ...fields,
  id,
});

/** Whether a collection is not created yet: nothing can be done with it. */
export const isDraft = ({ id }: Pick<ListedCollection, 'id'>): boolean => id.startsWith(DRAFT);
const DRAFT = 'draft:';
const draftId = () => `${DRAFT}${crypto.randomUUID()}`;

/** Refuses the 151st collection without a call (specification CN 5). */
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
  if (store.host.session.isGuest) return requestSignIn(store.host, { kind: 'create' });
  // Without a wait when the list is loaded: the change is rendered in the same frame.
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
    store.setLastUsed(collection.id);
    store.tabs.announce(collection);
    return collection;
  } catch (error) {
    notices.failure(notices.text('create.failed', { name }), error);
    return null;
  }
}

export async function duplicateCollection(store: CollectionParts, id: string): Promise<Collection | null> {
  if (store.host.session.isGuest) return requestSignIn(store.host, { kind: 'duplicate', id });
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
    store.setLastUsed(collection.id);
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
      // The call outlives the page (specification CN 7).
      () => host.api.call('deleteCollection', { params: { id }, ...writing({ keepalive: true }) }),
      (list) => without(list, id),
    );
  } catch (error) {
    close();
    notices.failure(notices.text('delete.failed', { name }), error);
    return false;
  }
  // Icons then go to the first remaining collection (specification CN 4).
  store.setLastUsed(null);
  store.tabs.announce({ id, isDeleted: true });
  return true;
}
