import { type Collection, RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import type { CollectionPatch } from '../store/collection-changes.ts';
import { collectionsOf } from '../store/collections.store.ts';
import { patched, withFirst } from '../store/pending-changes.ts';
import { writing } from '../store/writing.ts';

/** Times an edit is retried against newer states before the visitor decides. */
const MOST_TRIES = 3;

/** The edited collection as the server last returned it. */
export interface Edited {
  answered: Collection;
  refresh(): Promise<void>;
}

/**
 * Edits of a collection, each conditional on the version the visitor saw. When the server answers 412, the page shows the current
 * state and offers to apply the edit to it.
 */
export class CollectionEdit {
  /** Shown, and not answered yet. */
  pending: Partial<Collection> = {};
  /** The edit that conflicts with a newer state. */
  conflict: CollectionPatch | null = null;
  private readonly host: Host;
  private readonly edited: Edited;
  /** Edits are serialized: each uses the version that the one before produced. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(host: Host, edited: Edited) {
    this.host = host;
    this.edited = edited;
    makeAutoObservable<this, 'host' | 'edited' | 'queue'>(
      this,
      { host: false, edited: false, queue: false },
      { deep: false, autoBind: true },
    );
  }

  /** @returns false when nothing was saved; a notification or `conflict` says why */
  save(patch: CollectionPatch): Promise<boolean> {
    this.conflict = null;
    this.pending = Object.assign({}, this.pending, patch);
    const saved = this.queue.then(() => this.send(patch));
    this.queue = saved;
    return saved;
  }

  /** Applies the conflicting edit to the current state. */
  async applyAgain(): Promise<boolean> {
    const { conflict } = this;
    return conflict !== null && this.save(conflict);
  }

  discard(): void {
    this.conflict = null;
  }

  private async send(patch: CollectionPatch, tries = MOST_TRIES): Promise<boolean> {
    const { id, version, name } = this.edited.answered;
    const { mirror, notices, tabs } = collectionsOf(this.host);
    try {
      const { collection } = await mirror.write(
        { list: (list) => patched(list, id, () => patch) },
        () =>
          this.host.api.call('changeCollection', {
            params: { id },
            query: { previewCount: 0 },
            body: patch,
            ...writing({ ifMatch: version }),
          }),
        (list, answer) => withFirst(list, answer.collection),
      );
      runInAction(() => {
        this.edited.answered = collection;
        this.settle(patch);
      });
      tabs.announce(collection);
      return true;
    } catch (error) {
      const isNewer = error instanceof RequestError && error.code === 'COLLECTION_CHANGED';
      if (isNewer) return this.resolveConflict(patch, this.edited.answered, tries - 1);
      runInAction(() => this.settle(patch));
      notices.failure(notices.text('change.failed', { name }), error);
      return false;
    }
  }

  /** Retries an edit whose fields are unchanged in the newer state; otherwise the visitor decides. */
  private async resolveConflict(patch: CollectionPatch, seen: Collection, tries: number): Promise<boolean> {
    await this.edited.refresh();
    const now = this.edited.answered;
    const isSame = (Object.keys(patch) as (keyof CollectionPatch)[]).every(
      (field) => JSON.stringify(seen[field]) === JSON.stringify(now[field]),
    );
    if (isSame && now.version !== seen.version && tries > 0) return this.send(patch, tries);
    runInAction(() => {
      this.settle(patch);
      this.conflict = patch;
    });
    return false;
  }

  /** An answered edit is no longer pending, unless a later one changes the same field. */
  private settle(patch: CollectionPatch): void {
    this.pending = Object.fromEntries(
      Object.entries(this.pending).filter(
        ([field, value]) => patch[field as keyof CollectionPatch] !== value,
      ),
    );
  }
}
