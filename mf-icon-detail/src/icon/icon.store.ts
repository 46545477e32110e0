import {
  decideExport,
  type ExportDecision,
  hasWatermark,
  type IconDetails,
  type IconFormat,
  type IconRights,
  type IconSummary,
  mayHaveVector,
  PAID_SIZE_LIMIT,
  RequestError,
  sizeLimit,
  svgOf,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { type ChoicesStore, choicesOf } from '../choices/choices.store.ts';
import { type EditsStore, editsOf } from '../edits/edits.store.ts';
import { IconFileStore } from './icon-file.store.ts';
import { IconLookStore } from './icon-look.store.ts';
import { type LoadedIcon, loadDetails, loadIcon } from './load-icon.ts';
import type { ViewedIcon } from './viewed-icon.ts';

/** State of loading. An error has its code, which the visitor can quote. */
export type LoadState = { status: 'loading' } | { status: 'ready' } | { status: 'error'; code: string };

/**
 * The icon being viewed: its details, its other styles, and the visitor's rights to it. Shared by the panel and the icon page. Shows the
 * summary immediately and loads the rest; a newer load cancels the older one (specification, Icon selection).
 */
export class IconStore implements ViewedIcon {
  summary: IconSummary;
  details: IconDetails | null = null;
  variants: readonly IconSummary[] = [];
  load: LoadState = { status: 'loading' };
  /** The visitor's changes, for this icon and the next ones. */
  readonly edits: EditsStore;
  /** Its paint and edits. */
  readonly look: IconLookStore;
  /** Format and size of its file. */
  readonly file: IconFileStore;
  private readonly choices: ChoicesStore;
  private readonly host: Host;
  private running: AbortController | null = null;

  constructor(
    host: Host,
    summary: IconSummary,
    loaded?: LoadedIcon,
    options: { readonly isServed?: boolean } = {},
  ) {
    this.host = host;
    this.edits = editsOf(host);
    this.choices = choicesOf(host);
    this.look = new IconLookStore(host, this);
    this.file = new IconFileStore(host, this);
    if (!options.isServed) this.choices.restore();
    this.summary = summary;
    if (loaded) this.take(loaded);
    // Answers of the API are replaced as a whole.
    makeAutoObservable<this, 'host' | 'choices' | 'running'>(
      this,
      { host: false, edits: false, look: false, file: false, choices: false, running: false },
      { deep: false },
    );
  }

  get isUpload(): boolean {
    return this.summary.isUserSource === true;
  }

  /** Input of the rights rules; without the details nothing counts as bought. */
  get iconRights(): IconRights {
    return {
      free: this.summary.free,
      isUserSource: this.isUpload,
      isForeign: this.summary.isForeign,
      alreadyDownloaded: this.details?.alreadyDownloaded ?? false,
    };
  }

  get mayHaveVector(): boolean {
    return mayHaveVector(this.iconRights, this.host.rights);
  }

  get vector(): string | null {
    return this.mayHaveVector ? (this.summary.svg ?? null) : null;
  }

  get hasWatermark(): boolean {
    return hasWatermark(this.iconRights, this.host.rights);
  }

  get limit(): number {
    return sizeLimit(this.iconRights, this.host.rights);
  }

  /** Whether a plan would add formats or sizes. */
  get isLocked(): boolean {
    return this.limit < PAID_SIZE_LIMIT && !this.summary.isForeign;
  }

  decide(format: IconFormat, size: number): ExportDecision {
    return decideExport({ icon: this.iconRights, visitor: this.host.rights, format, size, purpose: 'file' });
  }

  /** Shows another icon: its summary immediately, its details when they are loaded. */
  async show(summary: IconSummary): Promise<void> {
    if (this.load.status === 'ready' && this.details?.id === summary.id) return;
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    if (this.summary.id !== summary.id) this.file.reset();
    this.summary = summary;
    if (this.details?.id !== summary.id) this.details = null;
    if (this.isUpload) return this.showUpload(summary, running.signal);
    this.load = { status: 'loading' };
    try {
      const loaded = await loadIcon(this.host, summary.id, this.variants, running.signal);
      if (!running.signal.aborted) runInAction(() => this.take(loaded));
    } catch (error) {
      if (running.signal.aborted) return;
      const code = this.report(error);
      runInAction(() => {
        this.load = { status: 'error', code };
      });
    }
  }

  /** Shows an upload. Nothing is fetched but an own drawing that is too large for lists (specification SD 4, Icon selection). */
  private async showUpload(summary: IconSummary, signal: AbortSignal): Promise<void> {
    this.variants = [];
    this.load = { status: 'ready' };
    if (summary.svg !== undefined || summary.isForeign) return;
    try {
      const icon = await loadDetails(this.host, summary.id, signal);
      if (!signal.aborted) runInAction(() => this.take({ icon, variants: [] }));
    } catch (error) {
      // Its pictures and files work without it.
      if (!signal.aborted) this.report(error);
    }
  }

  /** Sets the SVG document of the shown icon, once the visitor has downloaded it. */
  takeVector(svg: string): void {
    this.summary = { ...this.summary, svg };
    if (this.details) this.details = { ...this.details, alreadyDownloaded: true };
  }

  /** Reloads the visitor's rights to this icon, after a download that may have bought it. */
  async refresh(): Promise<void> {
    const { id } = this.summary;
    const icon = await loadDetails(this.host, id);
    if (this.summary.id === id) runInAction(() => this.take({ icon, variants: this.variants }));
  }

  /** Loads the same icon again after an error. */
  retry(): Promise<void> {
    return this.show(this.summary);
  }

  /** Lets the choices of earlier visits count, on a page that the server drew without them. */
  restore(): void {
    this.choices.restore();
  }

  /** Cancels the running load. */
  dispose(): void {
    this.running?.abort();
    this.running = null;
  }

  private take({ icon, variants }: LoadedIcon): void {
    const { svg: _, ...summary } = icon;
    const svg = svgOf(icon);
    this.summary = svg === null ? summary : { ...summary, svg };
    this.details = icon;
    this.variants = variants;
    this.load = { status: 'ready' };
  }

  private report(error: unknown): string {
    const code = error instanceof RequestError ? error.code : 'INTERNAL';
    this.host.telemetry.report(error, { remote: 'mf-icon-detail', code });
    return code;
  }
}
