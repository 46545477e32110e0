import {
  decideExport,
  formatName,
  formatsOf,
  type IconSummary,
  LAYOUT_TOAST_MS,
  RequestError,
  type SupportedFormat,
  TOAST_MS,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { saveFile } from '../download/save-file.ts';
import type { IconStore } from '../icon/icon.store.ts';
import { NAMESPACE } from '../namespace.ts';
import { type StyleFiles, zipOfStyles } from './zip-of-styles.ts';

/** More styles than an idea has. */
const ALL = 500;

/** Side effects of a download, replaced in tests. */
export interface ZipTools {
  zip: typeof zipOfStyles;
  save: typeof saveFile;
}

/** One idea in all its styles: which are shown and ticked, and the zip of the ticked ones as the panel is set. */
export class OtherStylesStore {
  icons: readonly IconSummary[] | null = null;
  filter = '';
  isLoading = false;
  private readonly ticked = observable.map<string, true>();
  /** Id of the style that was ticked last by itself: a range starts there. */
  private last: string | null = null;
  private readonly host: Host;
  private readonly icon: IconStore;
  private readonly tools: ZipTools;

  constructor(host: Host, icon: IconStore, tools: ZipTools = { zip: zipOfStyles, save: saveFile }) {
    this.host = host;
    this.icon = icon;
    this.tools = tools;
    makeAutoObservable<this, 'host' | 'icon' | 'tools' | 'ticked' | 'last'>(
      this,
      { host: false, icon: false, tools: false, ticked: false, last: false },
      { deep: false },
    );
  }

  /** Loads all styles; the ones that are known stay when they fail to load. */
  async load(signal: AbortSignal): Promise<void> {
    try {
      const { variants } = await this.host.api.call('variants', {
        params: { id: this.icon.summary.id },
        query: { svg: true, limit: ALL, language: this.host.locale.code },
        signal,
      });
      runInAction(() => (this.icons = variants));
    } catch (error) {
      if (signal.aborted) return;
      this.report(error);
      runInAction(() => (this.icons = this.icon.variants));
    }
  }

  /** Those whose style has every word of the filter. */
  get shown(): readonly IconSummary[] {
    const words = this.filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    return (this.icons ?? []).filter(({ platformName }) => {
      const name = platformName.toLocaleLowerCase();
      return words.every((word) => name.includes(word));
    });
  }

  get chosen(): readonly IconSummary[] {
    return (this.icons ?? []).filter(({ id }) => this.ticked.has(id));
  }

  /** The ticked ones of which the visitor may have a file as the panel is set. */
  get allowed(): readonly IconSummary[] {
    return this.chosen.filter((icon) => {
      const { free } = icon;
      const rights = { free, isUserSource: false, alreadyDownloaded: false };
      const format = this.formatOf(icon);
      const size = this.icon.file.sizeOf(format) ?? 0;
      return decideExport({ icon: rights, visitor: this.host.rights, format, size, purpose: 'file' }).allowed;
    });
  }

  get isAllTicked(): boolean {
    return this.shown.length > 0 && this.shown.every(({ id }) => this.ticked.has(id));
  }

  isTicked(id: string): boolean {
    return this.ticked.has(id);
  }

  setFilter(text: string): void {
    this.filter = text;
  }

  tick(icons: readonly IconSummary[], isTicked: boolean): void {
    for (const { id } of icons) {
      if (isTicked) this.ticked.set(id, true);
      else this.ticked.delete(id);
    }
  }

  /**
   * Ticks a style, or clears its tick.
   * @param isRange also those that are shown between it and the last one
   */
  tickOne({ id }: IconSummary, isTicked: boolean, isRange: boolean): void {
    const end = this.shown.findIndex((icon) => icon.id === id);
    const last = this.shown.findIndex((icon) => icon.id === this.last);
    const start = isRange && last !== -1 ? last : end;
    this.tick(this.shown.slice(Math.min(start, end), Math.max(start, end) + 1), isTicked);
    this.last = id;
  }

  clear(): void {
    this.ticked.clear();
    this.last = null;
  }

  /** Asks for the plan that the rest of the ticked styles needs. */
  requestPlan(): void {
    this.host.events.emit('plan:requested', { reason: 'vector', iconId: this.icon.summary.id });
  }

  /** Saves a zip of the allowed files; never rejects. A second call while one runs does nothing. */
  async download(): Promise<void> {
    if (this.isLoading) return;
    const icons = this.allowed;
    const groups = [...new Set(icons.map((icon) => this.formatOf(icon)))].map(
      (format): StyleFiles => ({
        icons: icons.filter((icon) => this.formatOf(icon) === format),
        format,
        size: this.icon.file.sizeOf(format),
        ...this.icon.look.words,
      }),
    );
    this.isLoading = true;
    try {
      const { zip, files } = await this.tools.zip(this.host, groups);
      if (files.length === 0) throw new Error('None of the files could be made.');
      this.tools.save({ blob: zip, name: `icoteca-${this.icon.summary.name}-${files.length}-styles.zip` });
      for (const { icon, format, size, color, edits } of files)
        this.host.events.emit('icon:downloaded', {
          id: icon.id,
          format,
          size: size ?? 0,
          platform: icon.platform,
          ...(color !== null && { color }),
          ...(edits !== null && { edits }),
        });
      const missing = icons.length - files.length;
      this.host.notify({
        type: missing > 0 ? 'warning' : 'success',
        title: this.text('styles.done', { count: files.length }),
        ...(missing > 0 && { text: this.text('styles.missing', { count: missing }) }),
        delayMs: LAYOUT_TOAST_MS,
      });
    } catch (error) {
      this.host.notify({
        type: 'danger',
        title: this.text('error.title'),
        text: this.text('error.download'),
        code: this.report(error),
        delayMs: TOAST_MS,
        buttons: [{ title: this.text('retry'), onClick: () => void this.download() }],
      });
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  /** Name of the formats in the zip: the chosen one, which not every style may have. */
  get formatName(): string {
    return formatName(this.icon.file.format);
  }

  private formatOf(icon: IconSummary): SupportedFormat {
    const { format } = this.icon.file;
    return formatsOf(icon).includes(format) ? format : 'png';
  }

  private report(error: unknown): string {
    const code = error instanceof RequestError ? error.code : 'INTERNAL';
    this.host.telemetry.report(error, { remote: NAMESPACE, code });
    return code;
  }

  private text(key: string, values?: Record<string, number>): string {
    return this.host.texts.text(NAMESPACE, key, values);
  }
}
