import { type Collection, type ListedCollection, lastUsedCollection } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable } from 'mobx';
import { type ChooserRequest, ChooserStore } from './chooser.store.ts';
import {
  type CollectionInput,
  createCollection,
  deleteCollection,
  duplicateCollection,
} from './collection-changes.ts';
import { CollectionMirror } from './collection-mirror.ts';
import { CollectionNotices } from './collection-notices.ts';
import type { CollectionParts } from './collection-parts.ts';
import { CollectionTabs } from './collection-tabs.ts';
import { UndoOffer } from './collection-undo.ts';
import { removeIcons } from './icon-removal.ts';
import { ShownCollections } from './shown-collection.ts';
import { requestSignIn } from './sign-in-step.ts';

/**
 * The visitor's collections, for every slot and page of this remote. Changes are optimistic: when the server refuses one, it is
 * rolled back with a notification. Actions never reject; they resolve with null or false when nothing was changed.
 */
export class CollectionsStore implements CollectionParts {
  readonly host: Host;
  readonly mirror: CollectionMirror;
  readonly notices: CollectionNotices;
  readonly undo: UndoOffer;
  readonly tabs: CollectionTabs;
  readonly chooser: ChooserStore;
  readonly pages = new ShownCollections();
  private lastUsedId: string | null = null;

  constructor(host: Host) {
    this.host = host;
    this.mirror = new CollectionMirror(host);
    this.notices = new CollectionNotices(host);
    this.undo = new UndoOffer(this);
    this.tabs = new CollectionTabs(this);
    this.chooser = new ChooserStore(() => host.preferences.set('activeTab', 'collections'));
    makeAutoObservable(
      this,
      { host: false, mirror: false, notices: false, undo: false, tabs: false, chooser: false, pages: false },
      { autoBind: true, deep: false },
    );
  }

  /** By last change, the latest first; null until loaded and for guests. */
  get list(): readonly ListedCollection[] | null {
    return this.mirror.list;
  }

  get state(): 'idle' | 'loading' | 'ready' | 'failed' {
    return this.mirror.state;
  }

  /** Code of the last failed load. */
  get failure(): string | null {
    return this.mirror.failure;
  }

  /** Number of collections, including those of the system. */
  get total(): number {
    return this.list?.length ?? 0;
  }

  /** Where icons go when no collection is chosen (specification CN 4, Last-used collection); null for guests. */
  get lastUsed(): ListedCollection | null {
    const { session, preferences } = this.host;
    const stored = preferences.get('lastCollection');
    const storedId = stored?.account === session.id ? stored.id : null;
    return lastUsedCollection(this.list ?? [], this.lastUsedId ?? storedId);
  }

  get favorites(): ListedCollection | null {
    return this.list?.find(({ isDefault }) => isDefault) ?? null;
  }

  find(id: string): ListedCollection | null {
    return this.list?.find((one) => one.id === id) ?? null;
  }

  /** Whether an icon is a favourite, as far as `lookUp` and the changes of this page know. */
  isFavorite(iconId: string): boolean {
    return this.favorites !== null && this.isIn(iconId, this.favorites.id);
  }

  /** Whether a collection contains an icon, as far as known. */
  isIn(iconId: string, collectionId: string): boolean {
    return (
      this.mirror.isComing(iconId, collectionId) ||
      (this.mirror.holdersOf(iconId)?.has(collectionId) ?? false)
    );
  }

  /** Loads the list once, and again after a failure. */
  load(): Promise<void> {
    return this.mirror.load();
  }

  /** Takes over a list loaded by a page; with `hasPreviews` later reloads include previews. */
  adopt(list: readonly ListedCollection[], hasPreviews = false): void {
    this.mirror.adopt(list, hasPreviews);
  }

  /** Loads which collections contain an icon, once. */
  lookUp(iconId: string): Promise<void> {
    return this.mirror.lookUp(iconId);
  }

  /** Sets the collection that icons are added to from now on. */
  setLastUsed(id: string | null): void {
    const account = this.host.session.id;
    this.lastUsedId = id;
    if (account !== null) {
      this.host.preferences.set('lastCollection', id === null ? null : { account, id });
    }
  }

  /** Creates a collection; without a name `Collection {n}`. @returns null when refused, and for a guest */
  create(input: CollectionInput = {}): Promise<Collection | null> {
    return createCollection(this, input);
  }

  duplicate(id: string): Promise<Collection | null> {
    return duplicateCollection(this, id);
  }

  /** Deletes a collection; a notification offers an undo for UNDO_MS. */
  remove(id: string): Promise<boolean> {
    return deleteCollection(this, id);
  }

  /** Opens the chooser for icons, or the sign-in for a guest. */
  choose(request: ChooserRequest): void {
    const iconIds = request.icons.map(({ id }) => id);
    if (this.host.session.isGuest) requestSignIn(this.host, { kind: 'add', iconIds });
    else this.chooser.open(request);
  }

  /** @param order ids of all icons of the collection in their order, so that undo restores the positions */
  removeIcons(collectionId: string, ids: readonly string[], order?: readonly string[]): Promise<boolean> {
    return removeIcons(this, collectionId, ids, order);
  }

  /** Another account. */
  drop(): void {
    this.mirror.drop();
    this.lastUsedId = null;
  }
}

const stores = new WeakMap<Host, CollectionsStore>();

/** The collections of this visit. A host represents one visitor, on the server one request. */
export function collectionsOf(host: Host): CollectionsStore {
  const store = stores.get(host) ?? new CollectionsStore(host);
  stores.set(host, store);
  return store;
}
