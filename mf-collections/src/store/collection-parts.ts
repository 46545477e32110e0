import type { ListedCollection } from '@icoteca/shared-contracts';
import type { CollectionUndo, Host } from '@icoteca/shared-contracts/host';
import type { ChooserRequest } from './chooser.store.ts';
import type { CollectionMirror } from './collection-mirror.ts';
import type { CollectionNotices } from './collection-notices.ts';
import type { ShownCollections } from './shown-collection.ts';

/** What changes of collections need of the store. */
export interface CollectionParts {
  readonly host: Host;
  readonly mirror: CollectionMirror;
  readonly notices: CollectionNotices;
  readonly pages: ShownCollections;
  /** @see UndoOffer */
  readonly undo: { offer(undo: Omit<CollectionUndo, 'account'>): () => void };
  /** @see CollectionTabs */
  readonly tabs: {
    announce(changed: {
      readonly id: string;
      readonly totalIcons?: number;
      readonly isDeleted?: boolean;
    }): void;
  };
  /** @see ChooserStore */
  readonly chooser: { open(request: ChooserRequest): void };
  readonly list: readonly ListedCollection[] | null;
  readonly total: number;
  readonly lastUsed: ListedCollection | null;
  readonly favorites: ListedCollection | null;
  find(id: string): ListedCollection | null;
  isFavorite(iconId: string): boolean;
  isIn(iconId: string, collectionId: string): boolean;
  load(): Promise<void>;
  setLastUsed(id: string | null): void;
}
