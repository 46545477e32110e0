import { type Collection, type ListedCollection, lastUsedCollection } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable } from 'mobx';
import type { AddResult, IconToAdd } from './added-icons.ts';
import { type ChooserRequest, ChooserStore } from './chooser.store.ts';
import {
  type CollectionInput,
  type CollectionPatch,
  changeCollection,
  createCollection,
  deleteCollection,
  duplicateCollection,
  restoreCollection,
} from './collection-changes.ts';
import { CollectionMirror } from './collection-mirror.ts';
import { CollectionNotices } from './collection-notices.ts';
import type { CollectionParts } from './collection-parts.ts';
import { CollectionTabs } from './collection-tabs.ts';
import { UndoOffer } from './collection-undo.ts';
import { addIcons, toggleFavorite } from './icon-changes.ts';
import { moveIcons } from './icon-moves.ts';
import { removeIcons } from './icon-removal.ts';
import { ShownCollections } from './shown-collection.ts';
import { askToSignIn } from './sign-in-step.ts';

/**
 * The visitor's collections, for every slot and page of this remote. Each change is drawn at once and taken back with a
 * notification when the server refuses it; actions never reject, they resolve with null or false when nothing was changed.
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

  /** By last change, the latest first; null while it is not loaded and for guests. */
  get list(): readonly ListedCollection[] | null {
    return this.mirror.list;
  }

  get state(): 'idle' | 'loading' | 'ready' | 'failed' {
    return this.mirror.state;
  }

  /** Code of what the last load failed with. */
  get failure(): string | null {
    return this.mirror.failure;
  }

  /** How many collections there are, those of the system among them. */
  get total(): number {
    return this.list?.length ?? 0;
  }

  /** Where icons go when no collection is chosen (specification CN 4, Last-used collection); null for guests. */
  get lastUsed(): ListedCollection | null {
    const { session, preferences } = this.host;
    const stored = preferences.get('lastCollection');
    const remembered = stored?.account === session.id ? stored.id : null;
    return lastUsedCollection(this.list ?? [], this.lastUsedId ?? remembered);
  }

  get favorites(): ListedCollection | null {
    return this.list?.find(({ isDefault }) => isDefault) ?? null;
  }

  find(id: string): ListedCollection | null {
    return this.list?.find((one) => one.id === id) ?? null;
  }

  /** Whether an icon is among the favourites, as far as `lookUp` and the changes of this page know. */
  isFavorite(iconId: string): boolean {
    return this.favorites !== null && this.isIn(iconId, this.favorites.id);
  }

  /** Whether a collection holds an icon, as far as it is known. */
  isIn(iconId: string, collectionId: string): boolean {
    return (
      this.mirror.isComing(iconId, collectionId) ||
      (this.mirror.holdersOf(iconId)?.has(collectionId) ?? false)
    );
  }

  /** Loads the list unless it is here; after a failure again. */
  load(): Promise<void> {
    return this.mirror.load();
  }

  /** Takes over a list that a page was answered; with `hasPreviews` later answers bring previews as well. */
  adopt(list: readonly ListedCollection[], hasPreviews = false): void {
    this.mirror.adopt(list, hasPreviews);
  }

  /** Asks which collections hold an icon, unless it is known. */
  lookUp(iconId: string): Promise<void> {
    return this.mirror.lookUp(iconId);
  }

  /** Remembers the collection that icons go to from now on. */
  remember(id: string | null): void {
    const account = this.host.session.id;
    this.lastUsedId = id;
    if (account !== null) {
      this.host.preferences.set('lastCollection', id === null ? null : { account, id });
    }
  }

  /** Makes a collection; without a name `Collection {n}`. @returns null when it was refused, or asked of a guest */
  create(input: CollectionInput = {}): Promise<Collection | null> {
    return createCollection(this, input);
  }

  rename(id: string, name: string): Promise<Collection | null> {
    return changeCollection(this, id, { name });
  }

  /** @param patch name, description, access, tags or appearance. @param version only while the collection has it */
  change(id: string, patch: CollectionPatch, version?: number): Promise<Collection | null> {
    return changeCollection(this, id, patch, version);
  }

  duplicate(id: string): Promise<Collection | null> {
    return duplicateCollection(this, id);
  }

  /** Deletes a collection; for UNDO_MS a notification brings it back. */
  remove(id: string): Promise<boolean> {
    return deleteCollection(this, id);
  }

  restore(id: string): Promise<Collection | null> {
    return restoreCollection(this, id);
  }

  /** Adds icons to a collection, or to the one that was used last. */
  add(icons: readonly IconToAdd[], collectionId?: string): Promise<AddResult | null> {
    return addIcons(this, icons, collectionId === undefined ? {} : { collectionId });
  }

  toggleFavorite(icon: IconToAdd): Promise<void> {
    return toggleFavorite(this, icon);
  }

  /** Asks into which collection icons go; a guest is asked to sign in. */
  choose(request: ChooserRequest): void {
    const iconIds = request.icons.map(({ id }) => id);
    if (this.host.session.isGuest) askToSignIn(this.host, { kind: 'add', iconIds });
    else this.chooser.ask(request);
  }

  /** Puts icons among the favourites; those that are there already stay. */
  async favor(icons: readonly IconToAdd[]): Promise<void> {
    if (this.list === null) await this.load();
    if (this.favorites) await addIcons(this, icons, { collectionId: this.favorites.id, isQuiet: true });
  }

  /** @param order ids of all icons of the collection in their order, so that undo puts each where it was */
  removeIcons(collectionId: string, ids: readonly string[], order?: readonly string[]): Promise<boolean> {
    return removeIcons(this, collectionId, ids, order);
  }

  moveIcons(
    from: string,
    icons: readonly IconToAdd[],
    to: string,
    { copy = false }: { readonly copy?: boolean } = {},
  ): Promise<AddResult | null> {
    return copy ? addIcons(this, icons, { collectionId: to }) : moveIcons(this, from, icons, to);
  }

  /** Another visitor is here. */
  drop(): void {
    this.mirror.drop();
    this.lastUsedId = null;
  }
}

const stores = new WeakMap<Host, CollectionsStore>();

/** The collections of this visit. A host stands for one visitor, on the server for one request. */
export function collectionsOf(host: Host): CollectionsStore {
  const store = stores.get(host) ?? new CollectionsStore(host);
  stores.set(host, store);
  return store;
}
