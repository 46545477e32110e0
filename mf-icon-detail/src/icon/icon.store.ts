import {
  DEFAULT_COLOUR,
  decideExport,
  defaultDownloadSize,
  type ExportDecision,
  hasWatermark,
  type IconDetails,
  type IconFormat,
  type IconRights,
  type IconSummary,
  mayHaveVector,
  PNG_SIZES,
  parseGradient,
  RequestError,
  SIZE_PRESETS,
  type SupportedFormat,
  sizeLimit,
  supportedFormats,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { type Paint, paintToSend } from './paint.ts';

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
  paint: Paint = { kind: 'as-drawn' };
  format: SupportedFormat = 'png';
  private chosenSize: number | null = null;
  private readonly host: Host;
  private running: AbortController | null = null;

  constructor(
    host: Host,
    summary: IconSummary,
    loaded?: { icon: IconDetails; variants: readonly IconSummary[] },
  ) {
    this.host = host;
    this.summary = summary;
    if (loaded) this.take(loaded.icon, loaded.variants);
    makeAutoObservable<this, 'host' | 'running'>(this, { host: false, running: false });
  }

  /** What the rules need to know; until the details are here nothing is taken for bought. */
  get iconRights(): IconRights {
    return {
      free: this.summary.free,
      isUserSource: this.details?.isUserSource ?? false,
      alreadyDownloaded: this.details?.alreadyDownloaded ?? false,
    };
  }

  get mayHaveVector(): boolean {
    return mayHaveVector(this.iconRights, this.host.rights);
  }

  /** The SVG document as drawn, where it is here and the visitor may have it. */
  get vector(): string | null {
    return this.mayHaveVector ? (this.details?.svg ?? this.summary.svg ?? null) : null;
  }

  get hasWatermark(): boolean {
    return hasWatermark(this.iconRights, this.host.rights);
  }

  /** Icons with colours of their own cannot be painted in one colour (specification, Filters interplay). */
  get canPaint(): boolean {
    return !this.summary.isColor;
  }

  /** Largest edge this visitor may download, px. */
  get limit(): number {
    return sizeLimit(this.iconRights, this.host.rights);
  }

  get sizes(): readonly { size: number; locked: boolean }[] {
    return SIZE_PRESETS.map((size) => ({ size, locked: size > this.limit }));
  }

  get formats(): readonly { format: SupportedFormat; locked: boolean }[] {
    return supportedFormats.map((format) => ({
      format,
      locked: !this.decide(format, Math.min(this.size, this.limit)).allowed,
    }));
  }

  /** The chosen size, or the one that the download starts with. */
  get size(): number {
    return (
      this.chosenSize ??
      defaultDownloadSize({
        icon: this.iconRights,
        visitor: this.host.rights,
        platform: this.summary.platform,
        pngSizes: this.details?.pngSizes ?? PNG_SIZES,
        last: this.host.preferences.get('lastSizeDownloaded'),
      })
    );
  }

  /** May the current choice be downloaded? The server decides again. */
  get decision(): ExportDecision {
    return this.decide(this.format, this.size);
  }

  /** Colour as calls carry it, or null for "as drawn". */
  get color(): string | null {
    return this.canPaint ? paintToSend(this.paint) : null;
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

  /** Loads the same icon again after an error. */
  retry(): Promise<void> {
    return this.show(this.summary);
  }

  setColour(hex: string): void {
    this.paint = hex === DEFAULT_COLOUR ? { kind: 'as-drawn' } : { kind: 'colour', colour: hex };
  }

  /** @param value `start,end`, each six hex digits; anything else leaves the paint as it is. */
  setGradient(value: string): void {
    const gradient = parseGradient(value);
    if (gradient) this.paint = { kind: 'gradient', ...gradient };
  }

  resetPaint(): void {
    this.paint = { kind: 'as-drawn' };
  }

  setSize(size: number): void {
    this.chosenSize = size;
  }

  setFormat(format: SupportedFormat): void {
    this.format = format;
  }

  /** Stops what is still loading. */
  dispose(): void {
    this.running?.abort();
    this.running = null;
  }

  private take(icon: IconDetails, variants: readonly IconSummary[]): void {
    this.summary = icon;
    this.details = icon;
    this.variants = variants;
    this.load = { status: 'ready' };
  }
}
