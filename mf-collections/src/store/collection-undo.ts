import type { CollectionUndo } from '@icoteca/shared-contracts/host';
import type { CollectionsStore } from './collections.store.ts';
import { putBack } from './icon-removal.ts';

/** Offers what was deleted or removed back for UNDO_MS; a reload in this time offers it again. */
export class UndoOffer {
  private readonly store: CollectionsStore;

  constructor(store: CollectionsStore) {
    this.store = store;
  }

  /** @returns closes the offer, for a change that was refused */
  offer(undo: Omit<CollectionUndo, 'account'>): () => void {
    const { host } = this.store;
    const account = host.session.id;
    if (account === null) return () => {};
    const stored: CollectionUndo = { account, ...undo };
    host.preferences.set('collectionUndo', stored);
    return this.show(stored);
  }

  /** After a reload: what is still to be undone is offered again, to the same account. */
  resume(): void {
    const { preferences, session } = this.store.host;
    const undo = preferences.get('collectionUndo');
    if (undo && undo.account === session.id && undo.until > Date.now()) this.show(undo);
  }

  private show(undo: CollectionUndo): () => void {
    const { notices, host } = this.store;
    const count = undo.icons?.reduce((sum, { ids }) => sum + ids.length, 0);
    const title =
      count === undefined
        ? notices.text('delete.done', { name: undo.name })
        : notices.text('remove.done', { name: undo.name, count, shown: count });
    const forget = () => {
      if (host.preferences.get('collectionUndo')?.until === undo.until) {
        host.preferences.set('collectionUndo', null);
      }
    };
    const close = notices.success(title, {
      delayMs: undo.until - Date.now(),
      buttons: [{ title: notices.text('undo'), onClick: () => void this.undo(undo) }],
    });
    return () => {
      forget();
      close();
    };
  }

  private async undo(undo: CollectionUndo): Promise<void> {
    this.store.host.preferences.set('collectionUndo', null);
    if (undo.icons) await putBack(this.store, undo.id, undo.icons);
    else await this.store.restore(undo.id);
  }
}
