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
    const { value } = this.files;
    const more = await this.page(value.length).catch((error: unknown) => {
      this.notify('profile.failed', error);
      return [];
    });
    runInAction(() => {
      const known = new Set(value.map(({ id }) => id));
      this.files = { state: 'loaded', value: [...value, ...more.filter(({ id }) => !known.has(id))] };
    });
  }

  /** Removes entries from the history; purchases stay. */
  async forget(gone: readonly DownloadedFile[]): Promise<void> {
    try {
      if (this.isGuest) forgetGuestDownloads(this.host, gone);
      else await Promise.all(gone.map(({ id }) => this.host.api.call('forgetDownloads', { body: { id } })));
      const ids = new Set(gone.map(({ id }) => id));
      this.keep((file) => !ids.has(file.id));
    } catch (error) {
      this.notify('profile.forget-failed', error);
    }
  }

  async forgetAll(): Promise<void> {
    try {
      if (this.isGuest) forgetGuestDownloads(this.host);
      else await this.host.api.call('forgetDownloads', { body: {} });
      this.keep(() => false);
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
      query: { limit: PAGE_SIZE, offset },
    });
    runInAction(() => {
      this.total = total;
    });
    return docs.map(({ colour, ...file }) => ({ ...file, color: colour, edits: null }));
  }

  private keep(stays: (file: DownloadedFile) => boolean): void {
    runInAction(() => {
      if (this.files.state !== 'loaded') return;
      const value = this.files.value.filter(stays);
      this.total -= this.files.value.length - value.length;
      this.files = { state: 'loaded', value };
    });
  }

  private notify(key: string, error: unknown): void {
    const { texts, notify } = this.host;
    notify({ type: 'danger', title: texts.text(namespace, key), code: codeOf(error), delayMs: TOAST_MS });
  }
}
