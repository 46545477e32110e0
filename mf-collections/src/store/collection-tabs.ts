import { reaction } from 'mobx';
import type { CollectionsStore } from './collections.store.ts';
import { readSignInStep } from './sign-in-step.ts';

const CHANNEL = 'icoteca:collections';
/** Several downloads in a row are asked about once, ms. */
const DOWNLOADED_MS = 1000;

/** What one tab tells the others: whose collections changed, and which. */
interface TabMessage {
  readonly account: string;
  readonly id: string | null;
  readonly totalIcons?: number;
}

/** Keeps the store in step with the rest: the other remotes of the page, the other tabs, and who is signed in. */
export class CollectionTabs {
  private readonly store: CollectionsStore;
  private channel: BroadcastChannel | null = null;
  private isStarted = false;
  private isOwn = false;

  constructor(store: CollectionsStore) {
    this.store = store;
  }

  /** Listens from now on, once for a page. To be called in effects alone: the server has nothing to listen to. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    const { store } = this;
    const { events, session } = store.host;
    this.channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
    this.channel?.addEventListener('message', ({ data }) => this.hear(data));
    events.on('collection:changed', () => {
      if (!this.isOwn) store.mirror.refresh();
    });
    events.on('auth:completed', (request) => void this.goOn(request));
    let timer: ReturnType<typeof setTimeout> | undefined;
    events.on('icon:downloaded', () => {
      if (session.isGuest) return;
      clearTimeout(timer);
      timer = setTimeout(() => this.downloaded(), DOWNLOADED_MS);
    });
    reaction(
      () => session.id,
      () => {
        const wasLoaded = store.state !== 'idle';
        store.drop();
        if (wasLoaded) void store.load();
      },
    );
    void this.resume();
  }

  /** Tells the page and the other tabs that a collection changed. */
  announce({ id, totalIcons }: { readonly id: string; readonly totalIcons?: number }): void {
    const { session } = this.store.host;
    if (session.id === null) return;
    const changed = { id, ...(totalIcons !== undefined && { totalIcons }) };
    this.tellPage(changed);
    this.channel?.postMessage({ account: session.id, ...changed } satisfies TabMessage);
  }

  private tellPage(changed: { readonly id: string | null; readonly totalIcons?: number }): void {
    this.isOwn = true;
    try {
      this.store.host.events.emit('collection:changed', changed);
    } finally {
      this.isOwn = false;
    }
  }

  private hear(message: TabMessage): void {
    const { host, mirror } = this.store;
    if (typeof message !== 'object' || message?.account !== host.session.id) return;
    mirror.refresh();
    const { id, totalIcons } = message;
    this.tellPage({ id, ...(totalIcons !== undefined && { totalIcons }) });
  }

  private downloaded(): void {
    const { mirror, list } = this.store;
    mirror.refresh();
    const downloaded = list?.find(({ isDownloaded }) => isDownloaded);
    if (downloaded) this.tellPage({ id: downloaded.id });
  }

  private async resume(): Promise<void> {
    await Promise.resolve();
    this.store.undo.resume();
  }

  /** The visitor came back signed in: what they wanted as a guest is done now. */
  private async goOn(request: {
    readonly reason: string;
    readonly step?: string | undefined;
  }): Promise<void> {
    const step = readSignInStep(request);
    if (!step || this.store.host.session.isGuest) return;
    switch (step.kind) {
      case 'add':
        return void (await this.store.add(step.icons.map((id) => ({ id }))));
      case 'favorite':
        return void (await this.store.favor(step.icons.map((id) => ({ id }))));
      case 'create':
        return void (await this.store.create());
      case 'duplicate':
        return void (await this.store.duplicate(step.id));
    }
  }
}
