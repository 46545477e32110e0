import { isCommunityStyle, LAYOUT_TOAST_MS, TOAST_MS } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { saveFile } from '@icoteca/shared-ui';
import { makeAutoObservable, runInAction } from 'mobx';
import { namespace, searchText } from '../texts/texts.ts';
import { BulkChoice } from './bulk-choice.store.ts';
import type { BulkReport, Credits, MissingFile, OrderedIcon } from './bulk-order.ts';
import { SIGN_MS, shownShare } from './sign-of-life.ts';
import { startBulk } from './start-worker.ts';

/** What a bulk download does its work with; tests give their own. */
export interface BulkTools {
  readonly start: typeof startBulk;
  readonly save: typeof saveFile;
}

/** A zip that is being made. */
export interface BulkProgress {
  readonly total: number;
  /** Icons that are done with, file or not. */
  readonly done: number;
  /** Of the whole work, 0 to 1; it grows at least every SIGN_MS. */
  readonly share: number;
}

/** What a finished download is without. */
export interface BulkGaps {
  /** Whether there is a zip at all. */
  readonly isSaved: boolean;
  readonly missing: readonly MissingFile[];
}

/**
 * Many icons as one zip: idle, running with progress, then saved, with a list of what is missing. Nothing is saved when no
 * icon became a file (specification SD 4, Download).
 */
export class BulkStore {
  readonly choice: BulkChoice;
  /** Null while nothing is downloaded. */
  progress: BulkProgress | null = null;
  /** Of the last download, until it was seen. */
  gaps: BulkGaps | null = null;
  private end: (() => void) | null = null;
  /** Between what the bar goes until the worker's next news, and when the last came. */
  private news = { from: 0, to: 0, at: 0 };
  private signs: ReturnType<typeof setInterval> | undefined;
  private readonly host: Host;
  private readonly tools: BulkTools;

  constructor(host: Host, tools: BulkTools = { start: startBulk, save: saveFile }) {
    this.host = host;
    this.tools = tools;
    this.choice = new BulkChoice(host);
    makeAutoObservable<this, 'host' | 'tools' | 'end' | 'news' | 'signs'>(
      this,
      { host: false, tools: false, end: false, choice: false, news: false, signs: false },
      { deep: false },
    );
  }

  /** Makes and saves a zip. While one is made nothing happens. */
  start(icons: readonly OrderedIcon[]): void {
    if (this.progress || icons.length === 0) return;
    const order = { icons: icons.map(orderedIcon), files: this.choice.files };
    this.gaps = null;
    this.progress = { total: icons.length, done: 0, share: 0 };
    this.news = { from: 0, to: 1 / icons.length, at: performance.now() };
    this.signs = setInterval(() => runInAction(() => this.giveSign()), SIGN_MS);
    this.end = this.tools.start(order, this.credits(), (report) => this.hear(report, icons)).end;
  }

  /** Ends the download at once; nothing is saved. */
  cancel(): void {
    this.end?.();
    this.rest();
  }

  /** The list of what is missing was seen. */
  dismiss(): void {
    this.gaps = null;
  }

  private hear(report: BulkReport, icons: readonly OrderedIcon[]): void {
    if (report.kind === 'progress') {
      const { done, share } = report;
      const from = Math.max(share, this.progress?.share ?? 0);
      this.news = { from, to: Math.min(1, share + 1 / icons.length), at: performance.now() };
      this.progress = { total: icons.length, done, share: from };
      return;
    }
    this.rest();
    if (report.kind === 'failed') {
      this.fail({ code: 'BULK_FAILED', cause: new Error(report.message) }, icons);
      return;
    }
    const { zip, files, missing } = report;
    if (missing.length > 0) this.gaps = { isSaved: zip !== null, missing };
    if (!zip) {
      this.fail({ code: missing[0]?.code ?? 'NETWORK', cause: new Error('No icon became a file.') }, icons);
      return;
    }
    this.tools.save({ blob: zip, name: `icoteca-${files}-icons.zip` });
    this.tell(icons, missing);
    this.host.notify({
      type: 'success',
      title: this.text('bulk.done', files),
      ...(this.hasLicences(icons, missing) && { text: searchText(this.host.texts)('bulk.done.text') }),
      delayMs: LAYOUT_TOAST_MS,
    });
  }

  /** Moves the bar on without news, by a timer of the page's own. */
  private giveSign(): void {
    if (!this.progress) return;
    const { from, to, at } = this.news;
    this.progress = { ...this.progress, share: shownShare(from, to, performance.now() - at) };
  }

  private rest(): void {
    clearInterval(this.signs);
    this.end = null;
    this.progress = null;
  }

  /** Remembers the size, and tells of each file that the visitor has now. */
  private tell(icons: readonly OrderedIcon[], missing: readonly MissingFile[]): void {
    const gone = new Set(missing.map(({ icon }) => icon.id));
    const { format, size } = this.choice.files;
    const files = icons.filter(({ id }) => !gone.has(id));
    const last = files.at(-1);
    if (last && size !== null && format !== 'svg')
      this.host.preferences.set('lastSizeDownloaded', { platform: last.platform, size });
    for (const { id, platform } of files)
      this.host.events.emit('icon:downloaded', { id, format, size: size ?? 0, platform });
  }

  /** Whether the zip has a file of licences: for icons that are not the visitor's own. */
  private hasLicences(icons: readonly OrderedIcon[], missing: readonly MissingFile[]): boolean {
    const gone = new Set(missing.map(({ icon }) => icon.id));
    return icons.some(({ id, isUserSource }) => !isUserSource && !gone.has(id));
  }

  private fail({ code, cause }: { code: string; cause: Error }, icons: readonly OrderedIcon[]): void {
    const t = searchText(this.host.texts);
    this.host.telemetry.report(cause, { remote: namespace, code });
    this.host.notify({
      type: 'danger',
      title: t('bulk.error'),
      text: t('bulk.error.icons'),
      code,
      delayMs: TOAST_MS,
      buttons: [{ title: t('results.retry'), onClick: () => this.start(icons) }],
    });
  }

  /** Who drew each style and under which licence. Without an answer the zip names them by its icons alone. */
  private async credits(): Promise<Credits> {
    try {
      const { docs } = await this.host.api.call('platformsInfo', { timeoutMs: 5000 });
      // Icons of makers are named one by one.
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

/** A worker needs names alone; the markup of drawings stays here. */
function orderedIcon(icon: OrderedIcon): OrderedIcon {
  const { id, name, title, platform, platformName, platformSeoCode, isUserSource } = icon;
  const origin = isUserSource ? { isUserSource } : {};
  return { id, name, title, platform, platformName, platformSeoCode, ...origin };
}

/** By host, so that a download goes on while pages change. */
const stores = new WeakMap<Host, BulkStore>();

/** The bulk downloads of this page load. */
export function bulkOf(host: Host): BulkStore {
  const known = stores.get(host);
  if (known) return known;
  const store = new BulkStore(host);
  stores.set(host, store);
  return store;
}
