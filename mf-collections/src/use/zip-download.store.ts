import { type IconSummary, LAYOUT_TOAST_MS, RequestError, TOAST_MS } from '@icoteca/shared-contracts';
import type { Host, TextValues } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { writing } from '../store/writing.ts';
import { namespace } from '../texts/namespace.ts';

/** Between polls, ms. */
const POLL_MS = 600;
/** Failed polls in a row that are tolerated. */
const MAX_FAILED_POLLS = 5;

/** Options of the files in a zip. */
export interface ZipChoice {
  readonly format: string;
  /** Edge in px; null for an SVG's own size. */
  readonly size: number | null;
  /** Hex without #, or `start,end`; null draws icons as the collection does. */
  readonly color: string | null;
}

/** An icon missing from the zip, and the code of the reason. */
export interface MissingIcon {
  readonly id: string;
  readonly code: string;
}

/** Side effects of the store, replaced in tests. */
export interface ZipTools {
  /** Saves the file at a URL of this site. */
  readonly save: (url: string) => void;
  readonly pause: (ms: number) => Promise<void>;
}

const browserTools: ZipTools = {
  save: (url) => {
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * The zip of a whole collection: the server makes it, the page shows the progress and saves it. It is saved only when at least
 * one icon became a file; missing ones are listed (specification CN 4, Download; CN 8).
 */
export class ZipDownload {
  /** Null when idle. */
  progress: { readonly done: number; readonly total: number } | null = null;
  /** Of the last zip. */
  gaps: { readonly isSaved: boolean; readonly missing: readonly MissingIcon[] } | null = null;
  private readonly host: Host;
  private readonly collectionId: string;
  private readonly tools: ZipTools;
  private downloadId: string | null = null;
  /** Distinguishes the current zip from cancelled ones. */
  private turn = 0;

  constructor(host: Host, collectionId: string, tools: ZipTools = browserTools) {
    this.host = host;
    this.collectionId = collectionId;
    this.tools = tools;
    makeAutoObservable<this, 'host' | 'collectionId' | 'tools' | 'downloadId' | 'turn'>(
      this,
      { host: false, collectionId: false, tools: false, downloadId: false, turn: false },
      { deep: false },
    );
  }

  /** Makes and saves a zip; never rejects. Does nothing while one is being made. */
  async start(choice: ZipChoice, icons: readonly IconSummary[]): Promise<void> {
    if (this.progress) return;
    if (this.host.session.isGuest) {
      this.host.events.emit('auth:requested', { reason: 'collection-download' });
      return;
    }
    this.turn += 1;
    const { turn } = this;
    this.gaps = null;
    this.progress = { done: 0, total: icons.length };
    try {
      const { format, size, color } = choice;
      const { downloadId } = await this.host.api.call('startCollectionDownload', {
        params: { id: this.collectionId },
        body: { format, ...(size !== null && { size }), ...(color !== null && { color }) },
        ...writing(),
      });
      if (turn !== this.turn) return this.end(downloadId);
      this.downloadId = downloadId;
      await this.follow(turn, downloadId, choice, icons);
    } catch (error) {
      if (turn === this.turn) this.fail(error, () => void this.start(choice, icons));
    } finally {
      if (turn === this.turn) this.reset();
    }
  }

  /** Cancels the zip immediately; nothing is saved, and its cost is refunded. */
  cancel(): void {
    if (!this.progress) return;
    this.turn += 1;
    if (this.downloadId !== null) this.end(this.downloadId);
    this.reset();
  }

  private reset(): void {
    runInAction(() => {
      this.progress = null;
      this.downloadId = null;
    });
  }

  private end(downloadId: string): void {
    this.host.api
      .call('cancelCollectionDownload', { params: { id: this.collectionId, downloadId } })
      // It expires after an hour.
      .catch(() => undefined);
  }

  private async follow(
    turn: number,
    downloadId: string,
    choice: ZipChoice,
    icons: readonly IconSummary[],
  ): Promise<void> {
    for (let failures = 0; turn === this.turn; await this.tools.pause(POLL_MS)) {
      const state = await this.poll(downloadId).catch((error: unknown) => {
        failures += 1;
        if (failures > MAX_FAILED_POLLS || (error instanceof RequestError && error.problem)) throw error;
        return null;
      });
      if (turn !== this.turn) return;
      if (!state) continue;
      failures = 0;
      runInAction(() => {
        this.progress = { done: state.done, total: state.total };
      });
      if (state.state === 'running') continue;
      if (state.missing.length > 0)
        runInAction(() => {
          this.gaps = { isSaved: state.state === 'ready', missing: state.missing };
        });
      if (state.state === 'failed' || state.url === undefined)
        throw new ZipFailed(state.failure?.code ?? 'INTERNAL');
      this.tools.save(this.host.address(state.url));
      this.announce(choice, icons, state.missing);
      return;
    }
  }

  private poll(downloadId: string) {
    return this.host.api.call('collectionDownload', { params: { id: this.collectionId, downloadId } });
  }

  /** Reports each downloaded file. */
  private announce(choice: ZipChoice, icons: readonly IconSummary[], missing: readonly MissingIcon[]): void {
    const missingIds = new Set(missing.map(({ id }) => id));
    const files = icons.filter(({ id }) => !missingIds.has(id));
    for (const { id, platform } of files)
      this.host.events.emit('icon:downloaded', {
        id,
        format: choice.format,
        size: choice.size ?? 0,
        platform,
      });
    const { length } = files;
    this.host.notify({
      type: 'success',
      title: this.text('use.zip.done', { count: length, shown: length.toLocaleString(this.host.locale.iso) }),
      text: this.text('use.zip.done.text'),
      delayMs: LAYOUT_TOAST_MS,
    });
  }

  private fail(error: unknown, retry: () => void): void {
    const code = error instanceof RequestError || error instanceof ZipFailed ? error.code : 'INTERNAL';
    this.host.telemetry.report(error, { remote: namespace, code });
    this.host.notify({
      type: 'danger',
      title: this.text('use.error'),
      text: this.text(code === 'TOO_MANY_REQUESTS' ? 'use.error.busy' : 'use.error.collection'),
      code,
      delayMs: TOAST_MS,
      buttons: [{ title: this.text('retry'), onClick: retry }],
    });
  }

  private text(key: string, values?: TextValues): string {
    return this.host.texts.text(namespace, key, values);
  }
}

/** The server failed to make the zip. */
class ZipFailed extends Error {
  override readonly name = 'ZipFailed';
  readonly code: string;
  constructor(code: string) {
    super(`The zip of the collection failed: ${code}.`);
    this.code = code;
  }
}
