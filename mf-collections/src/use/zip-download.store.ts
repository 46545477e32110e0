import { type IconSummary, LAYOUT_TOAST_MS, RequestError, TOAST_MS } from '@icoteca/shared-contracts';
import type { Host, TextValues } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { namespace } from '../texts/namespace.ts';

/** Between two questions how far a zip is, ms. */
const ASK_EVERY_MS = 600;
/** So many questions without an answer are one too many: the connection is gone. */
const MOST_FAILURES = 5;

/** What the files of a zip are to be like. */
export interface ZipChoice {
  readonly format: string;
  /** Edge in px; null for the size that an SVG is drawn in. */
  readonly size: number | null;
  /** Hex without #, or `start,end`; null draws icons as the collection does. */
  readonly color: string | null;
}

/** An icon that is not in the zip, and the code of the reason. */
export interface MissingIcon {
  readonly id: string;
  readonly code: string;
}

/** What a store does its work with; tests give their own. */
export interface ZipTools {
  /** Hands the file at an address of this site to the visitor. */
  readonly save: (address: string) => void;
  readonly pause: (ms: number) => Promise<void>;
}

const browserTools: ZipTools = {
  save: (address) => {
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * The zip of a whole collection: the server makes it, the page shows how far it is and saves it. It is saved only when at
 * least one icon became a file; those that did not are named (specification CN 4, Download; CN 8).
 */
export class ZipDownload {
  /** Null while nothing is made. */
  progress: { readonly done: number; readonly total: number } | null = null;
  /** Of the last zip, until it was seen. */
  gaps: { readonly isSaved: boolean; readonly missing: readonly MissingIcon[] } | null = null;
  private readonly host: Host;
  private readonly collectionId: string;
  private readonly tools: ZipTools;
  private downloadId: string | null = null;
  /** Tells the zip that is wanted from one that was cancelled. */
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

  /** Makes and saves a zip; never rejects. While one is made nothing happens. */
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
      });
      if (turn !== this.turn) return this.end(downloadId);
      this.downloadId = downloadId;
      await this.follow(turn, downloadId, choice, icons);
    } catch (error) {
      if (turn === this.turn) this.fail(error, () => void this.start(choice, icons));
    } finally {
      if (turn === this.turn) this.rest();
    }
  }

  /** Ends the zip at once; nothing is saved, and what it cost is given back. */
  cancel(): void {
    if (!this.progress) return;
    this.turn += 1;
    if (this.downloadId !== null) this.end(this.downloadId);
    this.rest();
  }

  /** The list of what is missing was seen. */
  dismiss(): void {
    this.gaps = null;
  }

  private rest(): void {
    runInAction(() => {
      this.progress = null;
      this.downloadId = null;
    });
  }

  private end(downloadId: string): void {
    this.host.api
      .call('cancelCollectionDownload', { params: { id: this.collectionId, downloadId } })
      // It ends by itself after an hour.
      .catch(() => undefined);
  }

  private async follow(
    turn: number,
    downloadId: string,
    choice: ZipChoice,
    icons: readonly IconSummary[],
  ): Promise<void> {
    for (let failures = 0; turn === this.turn; await this.tools.pause(ASK_EVERY_MS)) {
      const state = await this.ask(downloadId).catch((error: unknown) => {
        failures += 1;
        if (failures > MOST_FAILURES || (error instanceof RequestError && error.problem)) throw error;
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
      this.tell(choice, icons, state.missing);
      return;
    }
  }

  private ask(downloadId: string) {
    return this.host.api.call('collectionDownload', { params: { id: this.collectionId, downloadId } });
  }

  /** Tells of each file that the visitor has now. */
  private tell(choice: ZipChoice, icons: readonly IconSummary[], missing: readonly MissingIcon[]): void {
    const gone = new Set(missing.map(({ id }) => id));
    const files = icons.filter(({ id }) => !gone.has(id));
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

/** The server made no zip. */
class ZipFailed extends Error {
  override readonly name = 'ZipFailed';
  readonly code: string;
  constructor(code: string) {
    super(`The zip of the collection failed: ${code}.`);
    this.code = code;
  }
}
