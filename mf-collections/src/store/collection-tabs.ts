import { reaction, when } from 'mobx';
import { notifyMissingPart } from '../chooser/missing-part.ts';
import type { CollectionParts } from './collection-parts.ts';
import type { ResumedStore } from './resumed-step.ts';
import { forgetSignInStep } from './sign-in-step.ts';

const CHANNEL = 'icoteca:collections';
/** Debounce of downloads, ms. */
export const DOWNLOADED_MS = 1000;

/** A message between tabs: whose collections changed, and which. */
interface TabMessage {
  readonly account: string;
  readonly id: string | null;
  readonly totalIcons?: number;
  readonly isDeleted?: boolean;
}
type Changed = Omit<TabMessage, 'account'>;

/** The change alone, of a collection or a message with more fields. */
const changeOf = ({ id, totalIcons, isDeleted }: Changed): Changed => ({
  id,
  ...(totalIcons !== undefined && { totalIcons }),
  ...(isDeleted && { isDeleted }),
});

/** The store that is synced. */
interface FollowingStore extends ResumedStore {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly undo: CollectionParts['undo'] & { resume(): void };
  drop(): void;
}

/** Syncs the store with the other remotes of the page, the other tabs, and the session. */
export class CollectionTabs {
  private readonly store: FollowingStore;
  private channel: BroadcastChannel | null = null;
  private isStarted = false;
  private isOwn = false;

  constructor(store: FollowingStore) {
    this.store = store;
  }

  /** Starts listening, once per page. Call it in effects only: the server has nothing to listen to. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    const { store } = this;
    const { host } = store;
    const { events, session } = host;
    this.channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
    this.channel?.addEventListener('message', ({ data }) => this.onMessage(data));
    events.on('collection:changed', () => {
      if (!this.isOwn) store.mirror.refresh();
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    events.on('icon:downloaded', () => {
      if (session.isGuest) return;
      clearTimeout(timer);
      timer = setTimeout(() => this.downloaded(), DOWNLOADED_MS);
    });
    events.on('auth:requested', (request) => forgetSignInStep(host, request));
    events.on('auth:completed', () => void this.resume());
    reaction(
      () => session.id,
      () => {
        const isUsed = store.state !== 'idle';
        store.drop();
        if (isUsed) void store.load();
      },
    );
    when(
      () => session.loaded,
      () => {
        store.undo.resume();
        void this.resume();
      },
    );
  }

  /** Announces a change to the page and the other tabs. */
  announce(change: Changed): void {
    const { session } = this.store.host;
    if (session.id === null) return;
    const changed = changeOf(change);
    this.emit(changed);
    this.channel?.postMessage({ account: session.id, ...changed } satisfies TabMessage);
  }

  private emit(changed: Changed): void {
    this.isOwn = true;
    try {
      this.store.host.events.emit('collection:changed', changed);
    } finally {
      this.isOwn = false;
    }
  }

  private onMessage(message: TabMessage | null): void {
    const { host, mirror } = this.store;
    if (typeof message !== 'object' || message?.account !== host.session.id) return;
    mirror.refresh();
    this.emit(changeOf(message));
  }

  /** The server has added the icon to Downloaded, and only the server knows the new count. */
  private downloaded(): void {
    const { mirror, list } = this.store;
    mirror.refresh();
    const downloaded = list?.find(({ isDownloaded }) => isDownloaded);
    if (downloaded) this.emit({ id: downloaded.id });
  }

  /** After sign-in: continues what the visitor wanted as a guest, for which more code is needed. */
  private async resume(): Promise<void> {
    const { host } = this.store;
    if (host.session.isGuest || host.preferences.get('collectionStep') === null) return;
    try {
      const { resumeStep } = await import('./resumed-step.ts');
      await resumeStep(this.store);
    } catch (error) {
      notifyMissingPart(host, error);
    }
  }
}
