import {
  type ColourCapability,
  colourCapabilityOf,
  decideExport,
  defaultDownloadSize,
  type EditableTraits,
  type EditWords,
  type ExportDecision,
  fittingEdits,
  fixedPngSize,
  formatsOf,
  hasWatermark,
  type IconDetails,
  type IconEdits,
  type IconFormat,
  type IconRights,
  type IconSummary,
  mayHaveVector,
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
import { drawingRules } from '../drawing/drawing-rules.ts';
import { type EditsStore, editsOf, readPaint } from '../edits/edits.store.ts';
import { type Paint, paintFor, paintToSend } from './paint.ts';

/** How the load of an icon stands. An error keeps its code, so that the visitor can quote it. */
export type LoadState = { status: 'loading' } | { status: 'ready' } | { status: 'error'; code: string };

/**
 * One icon being looked at: its details, its other styles, and what the visitor chose for it. Shared by the panel and
 * the icon page. Shows the summary at once and loads the rest; a newer load cancels the older one
 * (specification, Icon selection).
 */
export class IconStore {
  summary: IconSummary;
  details: IconDetails | null = null;
  variants: readonly IconSummary[] = [];
  load: LoadState = { status: 'loading' };
  private chosenFormat: SupportedFormat = 'png';
  /** What the visitor changed, for this icon and the next ones. */
  readonly edits: EditsStore;
  /** What the page around paints icons in, while the visitor has chosen nothing. */
  private pagePaint: Paint = { kind: 'as-drawn' };
  private chosenSize: number | null = null;
  /** Edge of the SVG and of code, px, once it was chosen; null for the drawing's own, and in components for the text's. */
  vectorSize: number | null = null;
  private readonly host: Host;
  private running: AbortController | null = null;

  constructor(
    host: Host,
    summary: IconSummary,
    loaded?: { icon: IconDetails; variants: readonly IconSummary[] },
  ) {
    this.host = host;
    this.edits = editsOf(host);
    this.summary = summary;
    if (loaded) this.take(loaded.icon, loaded.variants);
    makeAutoObservable<this, 'host' | 'running'>(this, { host: false, edits: false, running: false });
  }

  /** Uploaded by a visitor: it has no style, no author and no licence of ours. */
  get isUpload(): boolean {
    return this.summary.isUserSource === true;
  }

  /** What the rules need to know; until the details are here nothing is taken for bought. */
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

  /** The SVG document as drawn, where it is here and the visitor may have it. */
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

  /** The chosen colour or gradient as far as this icon can have it; the choice outlasts an icon that cannot. */
  get paint(): Paint {
    return paintFor(this.capability, this.edits.paint ?? this.pagePaint);
  }

  /** What edits can change in this icon. Until its details are here the drawing tells, where there is one. */
  get traits(): EditableTraits {
    if (this.details) return { paints: this.details.paints, strokeWidth: this.details.strokeWidth };
    const rules = drawingRules();
    return this.vector === null || rules === null
      ? { paints: [], strokeWidth: null }
      : rules.editableTraits(rules.readDrawing(this.vector));
  }

  /** All that is changed about this icon: preview, copies and files are made from it. */
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

  /** The gradient in place: the chosen one, or the one that the icon is drawn in. Null when there is none. */
  get gradient(): string | null {
    if (this.paint.kind === 'gradient') return paintToSend(this.paint);
    return this.capability === 'gradient' ? (this.details?.color ?? null) : null;
  }

  /** Largest edge this visitor may download, px. */
  get limit(): number {
    return sizeLimit(this.iconRights, this.host.rights);
  }

  get sizes(): readonly { size: number; locked: boolean }[] {
    return SIZE_PRESETS.map((size) => ({ size, locked: this.format !== 'svg' && size > this.limit }));
  }

  /** The chosen format where the icon comes in it, else the one that every icon comes in. */
  get format(): SupportedFormat {
    return formatsOf(this.summary).includes(this.chosenFormat) ? this.chosenFormat : 'png';
  }

  get formats(): readonly { format: SupportedFormat; locked: boolean }[] {
    return formatsOf(this.summary).map((format) => ({
      format,
      locked: !this.decide(format, Math.min(this.size, this.limit)).allowed,
    }));
  }

  /** The chosen size, or the one that the download starts with. */
  get size(): number {
    return (
      this.chosenSize ??
      fixedPngSize(this.iconRights) ??
      defaultDownloadSize({
        icon: this.iconRights,
        visitor: this.host.rights,
        platform: this.summary.platform,
        pngSizes: this.details?.pngSizes ?? PNG_SIZES,
        last: this.host.preferences.get('lastSizeDownloaded'),
      })
    );
  }

  /** The size that the drawing was made in, px; null while neither it nor the details are here. */
  get ownSize(): number | null {
    if (this.details) return this.details.svgCurrentResolution;
    const rules = drawingRules();
    if (!this.isUpload || this.vector === null || rules === null) return null;
    const { width, height } = rules.readDrawing(this.vector).box;
    return Math.max(width, height);
  }

  /** Edge of the file, px; null while it is that of a drawing whose details are not here. */
  get shownSize(): number | null {
    return this.sizeOf(this.format) ?? this.ownSize;
  }

  /** Edge of a file of this format, px; null for an SVG in the size that it is drawn in. */
  sizeOf(format: IconFormat): number | null {
    return format === 'svg' ? this.vectorSize : this.size;
  }

  /** May the current choice be downloaded? The server decides again. */
  get decision(): ExportDecision {
    return this.decide(this.format, this.size);
  }

  decide(format: IconFormat, size: number): ExportDecision {
    return decideExport({ icon: this.iconRights, visitor: this.host.rights, format, size, purpose: 'file' });
  }

  /** Shows another icon: its summary at once, its details when they come. */
  async show(summary: IconSummary): Promise<void> {
    if (this.load.status === 'ready' && this.details?.id === summary.id) return;
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.summary = summary;
    if (this.details?.id !== summary.id) this.details = null;
    if (this.isUpload) return this.showUpload(summary, running.signal);
    this.load = { status: 'loading' };
    try {
      const [{ icon }, { variants }] = await Promise.all([
        this.host.api.call('icon', { query: { id: summary.id, svg: true }, signal: running.signal }),
        this.host.api.call('variants', {
          params: { id: summary.id },
          query: { svg: true },
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

  /**
   * An upload is shown as it is: nothing is fetched for it but a drawing of its owner's that is too large for lists (specification
   * SD 4, Icon selection).
   */
  private async showUpload(summary: IconSummary, signal: AbortSignal): Promise<void> {
    this.variants = [];
    this.load = { status: 'ready' };
    if (summary.svg !== undefined || summary.isForeign) return;
    try {
      const { icon } = await this.host.api.call('icon', { query: { id: summary.id, svg: true }, signal });
      if (!signal.aborted) runInAction(() => this.take(icon, []));
    } catch (error) {
      // Its pictures and files need no more.
      const code = error instanceof RequestError ? error.code : 'INTERNAL';
      if (!signal.aborted) this.host.telemetry.report(error, { remote: 'mf-icon-detail', code });
    }
  }

  /** Takes the SVG document of the icon that is shown, once the visitor has got it as a file. */
  takeVector(svg: string): void {
    this.summary = { ...this.summary, svg };
    if (this.details) this.details = { ...this.details, alreadyDownloaded: true };
  }

  /** Asks again what the visitor may have of this icon, after a file that may have bought it. What is shown stays. */
  async refresh(): Promise<void> {
    const { id } = this.summary;
    const { icon } = await this.host.api.call('icon', { query: { id, svg: true } });
    if (this.summary.id === id) runInAction(() => this.take(icon, this.variants));
  }

  /** Loads the same icon again after an error. */
  retry(): Promise<void> {
    return this.show(this.summary);
  }

  /** Takes over what the page around paints icons in: hex without #, or `start,end`. */
  paintAs(value: string): void {
    this.pagePaint = readPaint(value) ?? this.pagePaint;
  }

  /** Sets the size of the chosen format. @param size edge in px; null for an SVG in the size that it is drawn in */
  setSize(size: number | null): void {
    if (this.format === 'svg') this.vectorSize = size;
    else this.chosenSize = size;
  }

  setFormat(format: SupportedFormat): void {
    this.chosenFormat = format;
  }

  /** Stops what is still loading. */
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
