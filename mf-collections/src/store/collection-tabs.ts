import { reaction, when } from 'mobx';
import type { IconToAdd } from './added-icons.ts';
import type { CollectionParts } from './collection-parts.ts';
import { forgetSignInStep, takeSignInStep } from './sign-in-step.ts';

const CHANNEL = 'icoteca:collections';
/** Several downloads in a row are asked about once, ms. */
export const DOWNLOADED_MS = 1000;

/** What one tab tells the others: whose collections changed, and which. */
interface TabMessage {
  readonly account: string;
  readonly id: string | null;
  readonly totalIcons?: number;
}
type Changed = Omit<TabMessage, 'account'>;

/** The store that is kept in step. */
interface FollowingStore extends CollectionParts {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly undo: CollectionParts['undo'] & { resume(): void };
  drop(): void;
  add(icons: readonly IconToAdd[]): Promise<unknown>;
  favor(icons: readonly IconToAdd[]): Promise<void>;
  create(): Promise<unknown>;
  duplicate(id: string): Promise<unknown>;
}

/** Keeps the store in step with the rest: the other remotes of the page, the other tabs, and who is signed in. */
export class CollectionTabs {
  private readonly store: FollowingStore;
  private channel: BroadcastChannel | null = null;
  private isStarted = false;
  private isOwn = false;

  constructor(store: FollowingStore) {
    this.store = store;
  }

  /** Listens from now on, once for a page. To be called in effects alone: the server has nothing to listen to. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    const { store } = this;
    const { host } = store;
    const { events, session } = host;
    this.channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
    this.channel?.addEventListener('message', ({ data }) => this.hear(data));
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
    events.on('auth:completed', () => void this.goOn());
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
        void this.goOn();
      },
    );
  }

  /** Tells the page and the other tabs that a collection changed. */
  announce({ id, totalIcons }: { readonly id: string; readonly totalIcons?: number }): void {
    const { session } = this.store.host;
    if (session.id === null) return;
    const changed = { id, ...(totalIcons !== undefined && { totalIcons }) };
    this.tellPage(changed);
    this.channel?.postMessage({ account: session.id, ...changed } satisfies TabMessage);
  }

  private tellPage(changed: Changed): void {
    this.isOwn = true;
    try {
      this.store.host.events.emit('collection:changed', changed);
    } finally {
      this.isOwn = false;
    }
  }

  private hear(message: TabMessage | null): void {
    const { host, mirror } = this.store;
    if (typeof message !== 'object' || message?.account !== host.session.id) return;
    mirror.refresh();
    const { id, totalIcons } = message;
    this.tellPage({ id, ...(totalIcons !== undefined && { totalIcons }) });
  }

  /** The server has put the icon into Downloaded; how many there are now only it knows. */
  private downloaded(): void {
    const { mirror, list } = this.store;
    mirror.refresh();
    const downloaded = list?.find(({ isDownloaded }) => isDownloaded);
    if (downloaded) this.tellPage({ id: downloaded.id });
  }

  /** The visitor came back signed in: what they wanted as a guest is done now. */
  private async goOn(): Promise<void> {
    const { store } = this;
    if (store.host.session.isGuest) return;
    const step = takeSignInStep(store.host);
    const icons = step && 'iconIds' in step ? step.iconIds.map((id) => ({ id })) : [];
    switch (step?.kind) {
      case 'add':
        await store.add(icons);
        break;
      case 'favorite':
        await store.favor(icons);
        break;
      case 'create':
        await store.create();
        break;
      case 'duplicate':
        await store.duplicate(step.id);
        break;
    }
  }
}
