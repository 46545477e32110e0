import {
  type ColourCapability,
  colourCapabilityOf,
  decideExport,
  defaultDownloadSize,
  type EditableTraits,
  type EditWords,
  type ExportDecision,
  FREE_SIZE_LIMIT,
  fittingEdits,
  fixedPngSize,
  formatsOf,
  hasWatermark,
  type IconDetails,
  type IconEdits,
  type IconFormat,
  type IconRights,
  type IconSummary,
  iconQuery,
  mayHaveVector,
  PAID_SIZE_LIMIT,
  PNG_SIZES,
  RequestError,
  SIZE_PRESETS,
  type SupportedFormat,
  sizeLimit,
  svgOf,
  writeEdits,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { type ChoicesStore, choicesOf } from '../choices/choices.store.ts';
import { presetFormat } from '../choices/preset-format.ts';
import { drawingRules } from '../drawing/drawing-rules.ts';
import { type EditsStore, editsOf, readPaint } from '../edits/edits.store.ts';
import { type Paint, paintFor, paintToSend } from './paint.ts';

/** State of loading. An error has its code, which the visitor can quote. */
export type LoadState = { status: 'loading' } | { status: 'ready' } | { status: 'error'; code: string };

/**
 * The icon being viewed: its details, its other styles, and the visitor's choices. Shared by the panel and the icon page. Shows the
 * summary immediately and loads the rest; a newer load cancels the older one (specification, Icon selection).
 */
export class IconStore {
  summary: IconSummary;
  details: IconDetails | null = null;
  variants: readonly IconSummary[] = [];
  load: LoadState = { status: 'loading' };
  /** Chosen for this icon, whether it is allowed or not. */
  private chosenFormat: SupportedFormat | null = null;
  /** The visitor's changes, for this icon and the next ones. */
  readonly edits: EditsStore;
  /** The page's paint for icons, until the visitor chooses one. */
  private pagePaint: Paint = { kind: 'as-drawn' };
  private chosenSize: number | null = null;
  private readonly choices: ChoicesStore;
  private readonly host: Host;
  private running: AbortController | null = null;

  constructor(
    host: Host,
    summary: IconSummary,
    loaded?: { icon: IconDetails; variants: readonly IconSummary[] },
    options: { readonly isServed?: boolean } = {},
  ) {
    this.host = host;
    this.edits = editsOf(host);
    this.choices = choicesOf(host);
    if (!options.isServed) this.choices.restore();
    this.summary = summary;
    if (loaded) this.take(loaded.icon, loaded.variants);
    makeAutoObservable<this, 'host' | 'choices' | 'running'>(this, {
      host: false,
      edits: false,
      choices: false,
      running: false,
    });
  }

  /** Uploaded by a visitor: it has no style, author or licence of ours. */
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

  /** The SVG document as drawn, if loaded and allowed. */
  get vector(): string | null {
    return this.mayHaveVector ? (this.summary.svg ?? null) : null;
  }

  get hasWatermark(): boolean {
    return hasWatermark(this.iconRights, this.host.rights);
  }

  /** What the icon can be painted with. */
  get capability(): ColourCapability {
    return colourCapabilityOf(this.summary);
  }

  /** The chosen colour or gradient if this icon can have it; the choice outlives an icon that cannot. */
  get paint(): Paint {
    const { edits, pagePaint, choices } = this;
    const ofPage = pagePaint.kind === 'as-drawn' ? choices.earlier.paint : null;
    return paintFor(this.capability, edits.paint ?? ofPage ?? pagePaint);
  }

  /** What edits can change in this icon, read from the drawing until the details are loaded. */
  get traits(): EditableTraits {
    if (this.details) return { paints: this.details.paints, strokeWidth: this.details.strokeWidth };
    const rules = drawingRules();
    return this.vector === null || rules === null
      ? { paints: [], strokeWidth: null }
      : rules.editableTraits(rules.readDrawing(this.vector));
  }

  /** All edits of this icon: the basis of preview, copies and files. */
  get edited(): IconEdits {
    const { parts, strokeWidth, background, padding, rotate, flip } = this.edits;
    const paint =
      this.capability === 'none' && parts.size > 0
        ? ({ kind: 'palette', palette: new Map(parts) } as const)
        : this.paint;
    return fittingEdits({ paint, strokeWidth, background, padding, rotate, flip }, this.traits);
  }

  /** The edits as calls carry them. */
  get words(): EditWords {
    return writeEdits(this.edited);
  }

  /** The current gradient: the chosen one, or that of the drawing. Null without one. */
  get gradient(): string | null {
    if (this.paint.kind === 'gradient') return paintToSend(this.paint);
    return this.capability === 'gradient' ? (this.details?.color ?? null) : null;
  }

  /** Largest edge this visitor may download, px. */
  get limit(): number {
    return sizeLimit(this.iconRights, this.host.rights);
  }

  /** Whether a plan would add formats or sizes. */
  get isLocked(): boolean {
    return this.limit < PAID_SIZE_LIMIT && !this.summary.isForeign;
  }

  get sizes(): readonly { size: number; locked: boolean }[] {
    return SIZE_PRESETS.map((size) => ({ size, locked: this.format !== 'svg' && size > this.limit }));
  }

  /** The format chosen for this icon, else the preset. */
  get format(): SupportedFormat {
    const { isAnimated } = this.summary;
    if (this.chosenFormat !== null) return this.chosenFormat;
    // A picture of a fixed size (specification SD 4, Icon selection).
    if (fixedPngSize(this.iconRights) !== null) return 'png';
    return presetFormat({
      isAnimated,
      formats: formatsOf(this.summary),
      chosen: this.choices.chosenFormat(isAnimated),
      isAllowed: (format) => this.decide(format, FREE_SIZE_LIMIT).allowed,
    });
  }

  get formats(): readonly { format: SupportedFormat; locked: boolean }[] {
    return formatsOf(this.summary).map((format) => ({
      format,
      locked: !this.decide(format, Math.min(this.size, this.limit)).allowed,
    }));
  }

  /** The chosen size, or the default of the download. */
  get size(): number {
    return (
      this.chosenSize ??
      fixedPngSize(this.iconRights) ??
      this.sizeOfVisit ??
      defaultDownloadSize({
        icon: this.iconRights,
        visitor: this.host.rights,
        platform: this.summary.platform,
        pngSizes: this.details?.pngSizes ?? PNG_SIZES,
        last: this.choices.isRestored ? this.host.preferences.get('lastSizeDownloaded') : null,
        chosen: this.choices.earlier.size,
      })
    );
  }

  /** The size chosen for an icon before this one, if this one may have it. */
  private get sizeOfVisit(): number | null {
    const { size } = this.choices;
    return size !== null && size <= this.limit ? size : null;
  }

  /** Edge of the SVG and of code, px, once chosen; null for the drawing's own, and in components for that of the text. */
  get vectorSize(): number | null {
    return this.choices.vectorSize;
  }

  /** The size of the drawing, px; null while neither it nor the details are loaded. */
  get ownSize(): number | null {
    if (this.details) return this.details.svgCurrentResolution;
    const rules = drawingRules();
    if (!this.isUpload || this.vector === null || rules === null) return null;
    const { width, height } = rules.readDrawing(this.vector).box;
    return Math.max(width, height);
  }

  /** Edge of the file, px; null for a drawing's own while its details are not loaded. */
  get shownSize(): number | null {
    return this.sizeOf(this.format) ?? this.ownSize;
  }

  /** Edge of a file of this format, px; null for an SVG's own size. */
  sizeOf(format: IconFormat): number | null {
    return format === 'svg' ? this.vectorSize : this.size;
  }

  /** Whether the current choice may be downloaded. The server decides again. */
  get decision(): ExportDecision {
    return this.decide(this.format, this.size);
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
    if (this.summary.id !== summary.id) {
      this.chosenFormat = null;
      this.chosenSize = null;
    }
    this.summary = summary;
    if (this.details?.id !== summary.id) this.details = null;
    if (this.isUpload) return this.showUpload(summary, running.signal);
    this.load = { status: 'loading' };
    try {
      const [{ icon }, { variants }] = await Promise.all([
        this.host.api.call('icon', {
          query: iconQuery(summary.id, this.host.locale.code),
          signal: running.signal,
        }),
        // The styles of an idea are the same for each of them.
        this.variants.some(({ id }) => id === summary.id)
          ? { variants: this.variants }
          : this.host.api.call('variants', {
              params: { id: summary.id },
              query: { svg: true, language: this.host.locale.code },
              signal: running.signal,
            }),
      ]);
      if (!running.signal.aborted) runInAction(() => this.take(icon, variants));
    } catch (error) {
      if (running.signal.aborted) return;
      const code = error instanceof RequestError ? error.code : 'INTERNAL';
      this.host.telemetry.report(error, { remote: 'mf-icon-detail', code });
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
      const { icon } = await this.host.api.call('icon', {
        query: iconQuery(summary.id, this.host.locale.code),
        signal,
      });
      if (!signal.aborted) runInAction(() => this.take(icon, []));
    } catch (error) {
      // Its pictures and files work without it.
      const code = error instanceof RequestError ? error.code : 'INTERNAL';
      if (!signal.aborted) this.host.telemetry.report(error, { remote: 'mf-icon-detail', code });
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
    const { icon } = await this.host.api.call('icon', {
      query: iconQuery(id, this.host.locale.code),
    });
    if (this.summary.id === id) runInAction(() => this.take(icon, this.variants));
  }

  /** Loads the same icon again after an error. */
  retry(): Promise<void> {
    return this.show(this.summary);
  }

  /** Sets the page's paint for icons: hex without #, or `start,end`. */
  paintAs(value: string): void {
    this.pagePaint = readPaint(value) ?? this.pagePaint;
  }

  /** Sets the size of the chosen format. @param size edge in px; null for an SVG's own size */
  setSize(size: number | null): void {
    if (this.format === 'svg' || size === null) this.choices.setVectorSize(size);
    else {
      this.chosenSize = size;
      // One of an upload is not for icons of the library.
      if (!this.isUpload) this.choices.setSize(size);
    }
  }

  setFormat(format: SupportedFormat): void {
    this.chosenFormat = format;
    this.choices.setFormat(format, this.summary.isAnimated);
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

  private take(icon: IconDetails, variants: readonly IconSummary[]): void {
    const { svg: _, ...summary } = icon;
    const svg = svgOf(icon);
    this.summary = svg === null ? summary : { ...summary, svg };
    this.details = icon;
    this.variants = variants;
    this.load = { status: 'ready' };
  }
}
