import { downloadUrl, parseFormat, TOAST_MS } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { saveFile } from '@icoteca/shared-ui';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf, type Loadable, loadInto } from '../profile/profile.store.ts';
import { namespace } from '../texts/namespace.ts';
import { type DownloadDay, type DownloadedFile, downloadDays } from './download-days.ts';
import { fetchAgain } from './fetch-again.ts';
import { forgetGuestDownloads, readGuestDownloads } from './guest-downloads.ts';

/** Entries in a call. */
const PAGE_SIZE = 100;

/** Downloads of the visitor: of the account, or of this browser for guests. */
export class DownloadsStore {
  files: Loadable<readonly DownloadedFile[]> = { state: 'loading' };
  /** Entries of the account, loaded or not. */
  total = 0;
  /** Id of the entry that is downloaded again. */
  running: string | null = null;
  private readonly host: Host;
  private readonly isGuest: boolean;
  private readonly save: typeof saveFile;

  constructor(host: Host, save = saveFile) {
    this.host = host;
    this.isGuest = host.session.isGuest;
    this.save = save;
    makeAutoObservable<DownloadsStore, 'host' | 'isGuest' | 'save'>(this, {
      host: false,
      isGuest: false,
      save: false,
    });
  }

  /** By day and icon. */
  get days(): readonly DownloadDay[] {
    return this.files.state === 'loaded' ? downloadDays(this.files.value) : [];
  }

  get hasMore(): boolean {
    return this.files.state === 'loaded' && this.files.value.length < this.total;
  }

  load(): Promise<void> {
    return loadInto(
      (files) => {
        this.files = files;
      },
      this.isGuest ? readGuestDownloads(this.host) : this.page(0),
    );
  }

  async loadMore(): Promise<void> {
    if (this.files.state !== 'loaded') return;
    try {
      const more = await this.page(this.files.value.length);
      // The list may have changed meanwhile.
      this.change((shown) => joined(shown, more));
    } catch (error) {
      this.notify('profile.failed', error);
    }
  }

  /** Shows what a guest downloads meanwhile, here and in other tabs. @returns the way to stop */
  follow(): () => void {
    if (!this.isGuest) return () => {};
    const { preferences } = this.host;
    return preferences.subscribe(() => {
      const stored = preferences.get('guestDownloads');
      const shown = this.files.state === 'loaded' ? this.files.value : [];
      if (stored.length !== shown.length || stored[0]?.at !== shown[0]?.at) void this.refresh();
    });
  }

  /** Removes entries from the history; purchases stay. What could not be removed stays as well, with a notification. */
  async forget(removed: readonly DownloadedFile[]): Promise<void> {
    if (this.isGuest) {
      this.drop(removed);
      return forgetGuestDownloads(this.host, removed);
    }
    const outcomes = await Promise.allSettled(
      removed.map(({ id }) => this.host.api.call('forgetDownloads', { body: { id } })),
    );
    this.drop(removed.filter((_, place) => outcomes[place]?.status === 'fulfilled'));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) this.notify('profile.forget-failed', failure.reason);
  }

  async forgetAll(): Promise<void> {
    try {
      if (this.isGuest) forgetGuestDownloads(this.host);
      else await this.host.api.call('forgetDownloads', { body: {} });
      runInAction(() => {
        this.total = 0;
        this.files = { state: 'loaded', value: [] };
      });
    } catch (error) {
      this.notify('profile.forget-failed', error);
    }
  }

  /** Downloads a file again with its settings; the server decides whether the visitor still may have it. */
  async again({ id, icon, format: word, size, color, edits }: DownloadedFile): Promise<void> {
    const format = parseFormat(word);
    if (!icon || !format || this.running !== null) return;
    this.running = id;
    try {
      this.save(await fetchAgain(downloadUrl(icon, { format, size, color, edits })));
      this.host.events.emit('icon:downloaded', {
        id: icon.id,
        format,
        size: size ?? 0,
        platform: icon.platform,
        ...(color !== null && { color }),
        ...(edits !== null && { edits }),
      });
      if (!this.isGuest) void this.refresh();
    } catch (error) {
      const code = codeOf(error);
      if (code.startsWith('PAID_') || code === 'ALLOWANCE_USED_UP')
        this.host.events.emit('plan:requested', {
          reason: code === 'PAID_VECTOR' ? 'vector' : code === 'PAID_SIZE' ? 'size' : 'format',
          iconId: icon.id,
        });
      else this.notify('history.failed', error);
    } finally {
      runInAction(() => {
        this.running = null;
      });
    }
  }

  private async page(offset: number): Promise<readonly DownloadedFile[]> {
    const { docs, total } = await this.host.api.call('downloadHistory', {
      query: { limit: PAGE_SIZE, offset, language: this.host.locale.code },
    });
    runInAction(() => {
      this.total = total;
    });
    return docs.map(({ colour, ...file }) => ({ ...file, color: colour, edits: null }));
  }

  /** Adds what is new; on failure the list stays as it is. */
  private async refresh(): Promise<void> {
    const latest = await (this.isGuest ? readGuestDownloads(this.host) : this.page(0)).catch(() => null);
    if (latest) this.change((shown) => (this.isGuest ? latest : joined(latest, shown)));
  }

  private drop(removed: readonly DownloadedFile[]): void {
    const ids = new Set(removed.map(({ id }) => id));
    this.change((shown) => shown.filter(({ id }) => !ids.has(id)));
    this.total -= ids.size;
  }

  private change(to: (shown: readonly DownloadedFile[]) => readonly DownloadedFile[]): void {
    runInAction(() => {
      if (this.files.state === 'loaded') this.files = { state: 'loaded', value: to(this.files.value) };
    });
  }

  private notify(key: string, error: unknown): void {
    const { texts, notify } = this.host;
    notify({ type: 'danger', title: texts.text(namespace, key), code: codeOf(error), delayMs: TOAST_MS });
  }
}

/** Two parts of the history as one; an entry of both is taken from the first. */
function joined(first: readonly DownloadedFile[], second: readonly DownloadedFile[]): DownloadedFile[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))];
}
