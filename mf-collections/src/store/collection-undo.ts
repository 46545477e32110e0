import type { CollectionUndo } from '@icoteca/shared-contracts/host';
import type { CollectionParts } from './collection-parts.ts';

/** Offers to undo a deletion, removal or move for UNDO_MS; a reload in this time offers it again. */
export class UndoOffer {
  private readonly store: CollectionParts;

  constructor(store: CollectionParts) {
    this.store = store;
  }

  /** @returns withdraws the offer of a refused change */
  offer(undo: Omit<CollectionUndo, 'account'>): () => void {
    const { host } = this.store;
    const account = host.session.id;
    if (account === null) return () => {};
    const stored: CollectionUndo = { account, ...undo };
    host.preferences.set('collectionUndo', stored);
    return this.show(stored);
  }

  /** After a reload: offers a pending undo again, to the same account. */
  resume(): void {
    const { preferences, session } = this.store.host;
    const undo = preferences.get('collectionUndo');
    if (undo && undo.account === session.id && undo.until > Date.now()) this.show(undo);
  }

  private show(undo: CollectionUndo): () => void {
    const { notices, host } = this.store;
    const clear = () => {
      if (host.preferences.get('collectionUndo')?.until === undo.until) {
        host.preferences.set('collectionUndo', null);
      }
    };
    const duplicates = undo.movedTo?.duplicates.length ?? 0;
    const close = notices.success(this.titleOf(undo), {
      ...(duplicates > 0 && {
        text: notices.text('add.duplicates', { count: duplicates, shown: duplicates }),
      }),
      delayMs: undo.until - Date.now(),
      buttons: [{ title: notices.text('undo'), onClick: () => void this.undo(undo) }],
    });
    return () => {
      clear();
      close();
    };
  }

  private titleOf({ name, icons, movedTo }: CollectionUndo): string {
    const { notices } = this.store;
    if (!icons) return notices.text('delete.done', { name });
    const count = icons.reduce((sum, { ids }) => sum + ids.length, 0);
    return notices.text(movedTo ? 'move.done' : 'remove.done', { name, count, shown: count });
  }

  private async undo(undo: CollectionUndo): Promise<void> {
    const { host, notices } = this.store;
    host.preferences.set('collectionUndo', null);
    try {
      const { undoChange } = await import('./undone-changes.ts');
      await undoChange(this.store, undo);
    } catch (error) {
      notices.failure(notices.text('restore.failed'), error);
    }
  }
}
