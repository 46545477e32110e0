import {
  COLLECTION_PREVIEW_ICONS,
  type ListedCollection,
  MAX_COLLECTIONS,
  RequestError,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, observable, runInAction, when } from 'mobx';
import { type Holders, holdersWithPending, type PendingChange, withPending } from './pending-changes.ts';

/** Code of any failure, for support. */
export const codeOf = (error: unknown): string => (error instanceof RequestError ? error.code : 'UNEXPECTED');

/** Fields that every slot needs; pages request previews as well. */
const FIELDS = 'id,apiCode,name,access,totalIcons,isDefault,isDownloaded,permissions,version,updatedAt';

/**
 * The visitor's collections as the server last returned them, with pending changes applied. A read that overlaps a write is
 * ignored and repeated after it.
 */
export class CollectionMirror {
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  failure: string | null = null;
  private answered: readonly ListedCollection[] | null = null;
  private readonly pending = observable.array<PendingChange>([], { deep: false });
  private readonly holders = observable.map<string, Holders>({}, { deep: false });
  private readonly host: Host;
  private readonly requested = new Set<string>();
  private hasPreviews = false;
  private isStale = false;
  /** Incremented by each finished write and change of account: older reads are ignored. */
  private age = 0;
  private loading: AbortController | null = null;
  /** Writes are serialized, in the visitor's order. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<this, 'host' | 'requested' | 'hasPreviews' | 'isStale' | 'age' | 'loading' | 'queue'>(
      this,
      {
        host: false,
        requested: false,
        hasPreviews: false,
        isStale: false,
        age: false,
        loading: false,
        queue: false,
      },
      { deep: false, autoBind: true },
    );
  }

  get list(): readonly ListedCollection[] | null {
    return this.answered && withPending(this.answered, this.pending);
  }

  /** The collections that contain an icon; null while unknown. */
  holdersOf(iconId: string): Holders | null {
    const holders = this.holders.get(iconId);
    return holders ? holdersWithPending(iconId, holders, this.pending) : null;
  }

  /** True while an icon is being added to a collection. */
  isComing(iconId: string, collectionId: string): boolean {
    return this.pending.some(({ icons }) => icons?.to === collectionId && icons.ids.includes(iconId));
  }

  /** Loads the list once. Resolves when it is loaded or has failed; guests have none. */
  async load(): Promise<void> {
    await when(() => this.host.session.loaded);
    if (this.host.session.isGuest || this.state === 'ready') return;
    if (this.state === 'loading') return when(() => this.state !== 'loading');
    await this.reload();
  }

  /** Fetches the list. */
  async reload(): Promise<void> {
    this.loading?.abort();
    const call = new AbortController();
    this.loading = call;
    const { age } = this;
    if (this.answered === null) this.state = 'loading';
    const query = {
      select: this.hasPreviews ? `${FIELDS},pictures` : FIELDS,
      sort: '-updatedAt' as const,
      previewCount: this.hasPreviews ? COLLECTION_PREVIEW_ICONS : 0,
      limit: MAX_COLLECTIONS,
    };
    try {
      const { docs } = await this.host.api.call('collections', { query, signal: call.signal });
      if (call.signal.aborted) return;
      if (this.pending.length > 0 || age !== this.age) return await this.reloadAfterWrites();
      this.adopt(docs);
    } catch (error) {
      if (call.signal.aborted) return;
      this.host.telemetry.report(error, { remote: 'mf-collections', code: 'COLLECTIONS_FAILED' });
      runInAction(() => {
        this.failure = codeOf(error);
        // A loaded list stays: it is older, but it is the visitor's.
        this.state = this.answered ? 'ready' : 'failed';
      });
    }
  }

  private async reloadAfterWrites(): Promise<void> {
    if (this.pending.length === 0) return this.reload();
    this.isStale = true;
  }

  /** Takes over a list loaded by a page. @param hasPreviews later reloads include previews */
  adopt(docs: readonly ListedCollection[], hasPreviews = this.hasPreviews): void {
    this.hasPreviews = hasPreviews;
    this.answered = docs;
    this.state = 'ready';
    this.failure = null;
  }

  /** Loads which collections contain an icon, once. */
  async lookUp(iconId: string): Promise<void> {
    await when(() => this.host.session.loaded);
    if (this.host.session.isGuest || this.holders.has(iconId) || this.requested.has(iconId)) return;
    const { age } = this;
    this.requested.add(iconId);
    try {
      const query = { iconId, select: 'id', limit: MAX_COLLECTIONS };
      const { docs } = await this.host.api.call('collections', { query });
      if (age === this.age) runInAction(() => this.holders.set(iconId, new Set(docs.map(({ id }) => id))));
    } catch (error) {
      this.host.telemetry.report(error, { remote: 'mf-collections', code: codeOf(error) });
    } finally {
      this.requested.delete(iconId);
    }
    if (age !== this.age) await this.lookUp(iconId);
  }

  /**
   * Applies a change optimistically and sends it; the server's answer replaces it, a failure rolls it back.
   * @param settle applies the answer to the list
   */
  async write<T>(
    change: PendingChange,
    call: () => Promise<T>,
    settle: (list: readonly ListedCollection[], answer: T) => readonly ListedCollection[],
  ): Promise<T> {
    const account = this.host.session.id;
    this.pending.push(change);
    try {
      const answered = this.queue.then(call, call);
      this.queue = answered;
      const answer = await answered;
      if (account === this.host.session.id) {
        runInAction(() => {
          if (this.answered) this.answered = settle(this.answered, answer);
          this.updateHolders(change);
        });
      }
      return answer;
    } finally {
      runInAction(() => {
        this.pending.remove(change);
        this.age += 1;
      });
      if (this.isStale && this.pending.length === 0) {
        this.isStale = false;
        void this.reload();
      }
    }
  }

  private updateHolders({ icons }: PendingChange): void {
    if (!icons) return;
    for (const id of icons.ids) {
      const holders = this.holders.get(id);
      if (holders) this.holders.set(id, holdersWithPending(id, holders, [{ icons }]));
    }
  }

  /** Something changed elsewhere: reloads. */
  refresh(): void {
    this.age += 1;
    this.holders.clear();
    if (this.answered) void this.reload();
  }

  /** Another account: clears everything. */
  drop(): void {
    this.age += 1;
    this.loading?.abort();
    this.answered = null;
    this.pending.clear();
    this.holders.clear();
    this.state = 'idle';
    this.failure = null;
  }
}
