import { isCommunityStyle, LAYOUT_TOAST_MS, TOAST_MS } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { saveFile } from '@icoteca/shared-ui';
import { makeAutoObservable, runInAction } from 'mobx';
import { namespace, searchText } from '../texts/texts.ts';
import { BulkChoice } from './bulk-choice.store.ts';
import type { BulkReport, Credits, FileChoice, FileInZip, MissingFile, OrderedIcon } from './bulk-order.ts';
import { estimatedShare, TICK_MS } from './estimated-share.ts';
import { startBulk } from './start-worker.ts';

/** Replaced in tests. */
export interface BulkTools {
  readonly start: typeof startBulk;
  readonly save: typeof saveFile;
}

/** A running download. */
export interface BulkProgress {
  readonly total: number;
  /** Icons finished, with a file or without. */
  readonly done: number;
  /** Share of the whole work, 0 to 1; grows at least every TICK_MS. */
  readonly share: number;
}

/** The icons missing in a finished download. */
export interface BulkGaps {
  /** Whether a zip was saved. */
  readonly isSaved: boolean;
  readonly missing: readonly MissingFile[];
  /** Options of the download, for another try. */
  readonly files: FileChoice;
}

/** Downloads many icons as one zip. Nothing is saved when no icon has a file (specification SD 4, Download). */
export class BulkStore {
  readonly choice: BulkChoice;
  progress: BulkProgress | null = null;
  /** Of the last download, until it is dismissed. */
  gaps: BulkGaps | null = null;
  private end: (() => void) | null = null;
  /** Bounds of the progress bar until the next message of the worker, and the time of the last one. */
  private estimate = { from: 0, to: 0, at: 0 };
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly host: Host;
  private readonly tools: BulkTools;

  constructor(host: Host, tools: BulkTools = { start: startBulk, save: saveFile }) {
    this.host = host;
    this.tools = tools;
    this.choice = new BulkChoice(host);
    makeAutoObservable<this, 'host' | 'tools' | 'end' | 'estimate' | 'timer'>(
      this,
      { host: false, tools: false, end: false, choice: false, estimate: false, timer: false },
      { deep: false },
    );
  }

  /**
   * Starts a download; ignored while one runs.
   * @param files options of the files; default those of the bar
   */
  start(icons: readonly OrderedIcon[], files: FileChoice = this.choice.files): void {
    if (this.progress || icons.length === 0) return;
    const order = { icons: icons.map(orderedIcon), files };
    this.gaps = null;
    this.progress = { total: icons.length, done: 0, share: 0 };
    this.estimate = { from: 0, to: 1 / icons.length, at: performance.now() };
    this.timer = setInterval(() => runInAction(() => this.tick()), TICK_MS);
    this.end = this.tools.start(order, this.credits(), (report) =>
      this.handleReport(report, icons, files),
    ).end;
  }

  cancel(): void {
    this.end?.();
    this.reset();
  }

  dismiss(): void {
    this.gaps = null;
  }

  private handleReport(report: BulkReport, icons: readonly OrderedIcon[], choice: FileChoice): void {
    if (report.kind === 'progress') {
      const { done, share } = report;
      const from = Math.max(share, this.progress?.share ?? 0);
      this.estimate = { from, to: Math.min(1, share + 1 / icons.length), at: performance.now() };
      this.progress = { total: icons.length, done, share: from };
      return;
    }
    this.reset();
    if (report.kind === 'failed') {
      this.notifyFailure({ code: 'BULK_FAILED', cause: new Error(report.message) }, icons, choice);
      return;
    }
    const { zip, files, missing } = report;
    if (missing.length > 0) this.gaps = { isSaved: zip !== null, missing, files: choice };
    if (!zip) {
      this.notifyFailure(
        { code: missing[0]?.code ?? 'NETWORK', cause: new Error('No icon became a file.') },
        icons,
        choice,
      );
      return;
    }
    this.tools.save({ blob: zip, name: `icoteca-${files.length}-icons.zip` });
    this.emitDownloads(files, choice);
    this.host.notify({
      type: 'success',
      title: this.text('bulk.done', files.length),
      ...(this.hasLicences(icons, missing) && { text: searchText(this.host.texts)('bulk.done.text') }),
      delayMs: LAYOUT_TOAST_MS,
    });
  }

  /** Advances the bar between messages of the worker. */
  private tick(): void {
    if (!this.progress) return;
    const { from, to, at } = this.estimate;
    this.progress = { ...this.progress, share: estimatedShare(from, to, performance.now() - at) };
  }

  private reset(): void {
    clearInterval(this.timer);
    this.end = null;
    this.progress = null;
  }

  /** Stores the size and emits an event for each file. */
  private emitDownloads(files: readonly FileInZip[], { format, size }: FileChoice): void {
    const last = files.at(-1)?.icon;
    if (last && size !== null && format !== 'svg')
      this.host.preferences.set('lastSizeDownloaded', { platform: last.platform, size });
    for (const {
      icon: { id, platform },
      color,
      edits,
    } of files)
      this.host.events.emit('icon:downloaded', {
        id,
        format,
        size: size ?? 0,
        platform,
        ...(color !== null && { color }),
        ...(edits !== null && { edits }),
      });
  }

  /** Uploads of the visitor need no licence file. */
  private hasLicences(icons: readonly OrderedIcon[], missing: readonly MissingFile[]): boolean {
    const lost = new Set(missing.map(({ icon }) => icon.id));
    return icons.some(({ id, isUserSource }) => !isUserSource && !lost.has(id));
  }

  private notifyFailure(
    { code, cause }: { code: string; cause: Error },
    icons: readonly OrderedIcon[],
    files: FileChoice,
  ): void {
    const t = searchText(this.host.texts);
    this.host.telemetry.report(cause, { remote: namespace, code });
    this.host.notify({
      type: 'danger',
      title: t('bulk.error'),
      text: t('bulk.error.icons'),
      code,
      delayMs: TOAST_MS,
      buttons: [{ title: t('results.retry'), onClick: () => this.start(icons, files) }],
    });
  }

  /** Author and licence of each style; without an answer each icon is credited instead. */
  private async credits(): Promise<Credits> {
    try {
      const { docs } = await this.host.api.call('platformsInfo', { timeoutMs: 5000 });
      // Icons of makers are credited one by one.
      const credited = docs.filter(({ apiCode }) => !isCommunityStyle(apiCode));
      return Object.fromEntries(
        credited.map(({ apiCode, title, author, licence }) => [apiCode, { title, author, licence }]),
      );
    } catch (error) {
      this.host.telemetry.report(error, { remote: namespace, code: 'CREDITS_UNAVAILABLE' });
      return {};
    }
  }

  private text(key: 'bulk.done', count: number): string {
    return searchText(this.host.texts)(key, { count, shown: count.toLocaleString(this.host.locale.iso) });
  }
}

/** The worker needs no drawings. */
function orderedIcon(icon: OrderedIcon): OrderedIcon {
  const { id, name, title, platform, platformName, platformSeoCode, isUserSource } = icon;
  const origin = isUserSource ? { isUserSource } : {};
  return { id, name, title, platform, platformName, platformSeoCode, ...origin };
}

/** By host: a download continues while pages change. */
const stores = new WeakMap<Host, BulkStore>();

export function bulkOf(host: Host): BulkStore {
  const known = stores.get(host);
  if (known) return known;
  const store = new BulkStore(host);
  stores.set(host, store);
  return store;
}
