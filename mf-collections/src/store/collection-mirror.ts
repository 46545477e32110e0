import {
  COLLECTION_PREVIEW_ICONS,
  type ListedCollection,
  MAX_COLLECTIONS,
  RequestError,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, observable, runInAction, when } from 'mobx';
import { type Holders, holdersWithPending, type PendingChange, withPending } from './pending-changes.ts';

/** Code that support understands, of whatever a call failed with. */
export const codeOf = (error: unknown): string => (error instanceof RequestError ? error.code : 'UNEXPECTED');

/** What the list of every slot needs to know of a collection; pages ask for previews as well. */
const FIELDS = 'id,apiCode,name,access,totalIcons,isDefault,isDownloaded,permissions,version,updatedAt';

/**
 * The visitor's collections as the server last answered, with what is pending in them. What an answer says while changes
 * are under way is not believed: it is asked again when they are done.
 */
export class CollectionMirror {
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  failure: string | null = null;
  private answered: readonly ListedCollection[] | null = null;
  private readonly pending = observable.array<PendingChange>([], { deep: false });
  private readonly holders = observable.map<string, Holders>({}, { deep: false });
  private readonly host: Host;
  private readonly asked = new Set<string>();
  private hasPreviews = false;
  private isStale = false;
  /** Goes up with every write that ended and with every change of account: older answers do not count. */
  private age = 0;
  private loading: AbortController | null = null;
  /** Writes go one after the other, so that the server sees them in the order of the visitor. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<this, 'host' | 'asked' | 'hasPreviews' | 'isStale' | 'age' | 'loading' | 'queue'>(
      this,
      {
        host: false,
        asked: false,
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

  /** The collections that hold an icon; null while that is not known. */
  holdersOf(iconId: string): Holders | null {
    const holders = this.holders.get(iconId);
    return holders ? holdersWithPending(iconId, holders, this.pending) : null;
  }

  /** True while an icon is on its way into a collection. */
  isComing(iconId: string, collectionId: string): boolean {
    return this.pending.some(({ icons }) => icons?.to === collectionId && icons.ids.includes(iconId));
  }

  /** Loads the list unless it is here. Resolves when it is here or could not be had; guests have none. */
  async load(): Promise<void> {
    await when(() => this.host.session.loaded);
    if (this.host.session.isGuest || this.state === 'ready') return;
    if (this.state === 'loading') return when(() => this.state !== 'loading');
    await this.reload();
  }

  /** Asks the server for the list. */
  async reload(): Promise<void> {
    this.loading?.abort();
    const call = new AbortController();
    this.loading = call;
    const { age } = this;
    if (this.answered === null) this.state = 'loading';
    const query = {
      select: this.hasPreviews ? `${FIELDS},preview` : FIELDS,
      sort: '-updatedAt' as const,
      previewCount: this.hasPreviews ? COLLECTION_PREVIEW_ICONS : 0,
      limit: MAX_COLLECTIONS,
    };
    try {
      const { docs } = await this.host.api.call('collections', { query, signal: call.signal });
      if (call.signal.aborted) return;
      if (this.pending.length > 0 || age !== this.age) return await this.askAgain();
      this.adopt(docs);
    } catch (error) {
      if (call.signal.aborted) return;
      this.host.telemetry.report(error, { remote: 'mf-collections', code: 'COLLECTIONS_FAILED' });
      runInAction(() => {
        this.failure = codeOf(error);
        // A list that is here stays: it is older, but it is the visitor's.
        this.state = this.answered ? 'ready' : 'failed';
      });
    }
  }

  private async askAgain(): Promise<void> {
    if (this.pending.length === 0) return this.reload();
    this.isStale = true;
  }

  /** Takes over the list that a page was answered. @param hasPreviews the page draws them, so that they stay up to date */
  adopt(docs: readonly ListedCollection[], hasPreviews = this.hasPreviews): void {
    this.hasPreviews = hasPreviews;
    this.answered = docs;
    this.state = 'ready';
    this.failure = null;
  }

  /** Asks which collections hold an icon, unless it is known. */
  async lookUp(iconId: string): Promise<void> {
    await when(() => this.host.session.loaded);
    if (this.host.session.isGuest || this.holders.has(iconId) || this.asked.has(iconId)) return;
    const { age } = this;
    this.asked.add(iconId);
    try {
      const query = { iconId, select: 'id', limit: MAX_COLLECTIONS };
      const { docs } = await this.host.api.call('collections', { query });
      if (age === this.age) runInAction(() => this.holders.set(iconId, new Set(docs.map(({ id }) => id))));
    } catch (error) {
      this.host.telemetry.report(error, { remote: 'mf-collections', code: codeOf(error) });
    } finally {
      this.asked.delete(iconId);
    }
    if (age !== this.age) await this.lookUp(iconId);
  }

  /**
   * Draws a change at once, does it, and puts what the server answered in its place; when it fails the change is gone.
   * @param settle the change of the list by the answer
   */
  async write<T>(
    change: PendingChange,
    call: () => Promise<T>,
    settle: (list: readonly ListedCollection[], answer: T) => readonly ListedCollection[],
  ): Promise<T> {
    const { account } = this;
    this.pending.push(change);
    try {
      const answered = this.queue.then(call, call);
      this.queue = answered;
      const answer = await answered;
      if (account === this.account) {
        runInAction(() => {
          if (this.answered) this.answered = settle(this.answered, answer);
          this.keepHolders(change);
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

  private keepHolders({ icons }: PendingChange): void {
    if (!icons) return;
    for (const id of icons.ids) {
      const holders = this.holders.get(id);
      if (holders) this.holders.set(id, holdersWithPending(id, holders, [{ icons }]));
    }
  }

  /** Something changed elsewhere: what is here is asked again. */
  refresh(): void {
    this.age += 1;
    this.holders.clear();
    if (this.answered) void this.reload();
  }

  /** Another visitor is here: nothing of the one before is left. */
  drop(): void {
    this.age += 1;
    this.loading?.abort();
    this.answered = null;
    this.pending.clear();
    this.holders.clear();
    this.state = 'idle';
    this.failure = null;
  }

  private get account(): string | null {
    return this.host.session.id;
  }
}
