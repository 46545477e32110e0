import {
  defaultDownloadSize,
  type ExportDecision,
  FREE_SIZE_LIMIT,
  fixedPngSize,
  formatsOf,
  type IconFormat,
  PNG_SIZES,
  SIZE_PRESETS,
  type SupportedFormat,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable } from 'mobx';
import { type ChoicesStore, choicesOf } from '../choices/choices.store.ts';
import { presetFormat } from '../choices/preset-format.ts';
import { drawingRules } from '../drawing/drawing-rules.ts';
import type { ViewedIcon } from './viewed-icon.ts';

/** Format and size of the file of the viewed icon. */
export class IconFileStore {
  /** Chosen for this icon, whether it is allowed or not. */
  private chosenFormat: SupportedFormat | null = null;
  private chosenSize: number | null = null;
  private readonly host: Host;
  private readonly icon: ViewedIcon;
  private readonly choices: ChoicesStore;

  constructor(host: Host, icon: ViewedIcon) {
    this.host = host;
    this.icon = icon;
    this.choices = choicesOf(host);
    makeAutoObservable<this, 'host' | 'icon' | 'choices'>(this, { host: false, icon: false, choices: false });
  }

  /** The format chosen for this icon, else the preset. */
  get format(): SupportedFormat {
    const { icon, choices } = this;
    const { isAnimated } = icon.summary;
    if (this.chosenFormat !== null) return this.chosenFormat;
    // A picture of a fixed size (specification SD 4, Icon selection).
    if (fixedPngSize(icon.iconRights) !== null) return 'png';
    return presetFormat({
      isAnimated,
      formats: formatsOf(icon.summary),
      chosen: choices.chosenFormat(isAnimated),
      isAllowed: (format) => icon.decide(format, FREE_SIZE_LIMIT).allowed,
    });
  }

  get formats(): readonly { format: SupportedFormat; locked: boolean }[] {
    const { icon } = this;
    return formatsOf(icon.summary).map((format) => ({
      format,
      locked: !icon.decide(format, Math.min(this.size, icon.limit)).allowed,
    }));
  }

  /** The chosen size, or the default of the download. */
  get size(): number {
    const { host, icon, choices } = this;
    return (
      this.chosenSize ??
      fixedPngSize(icon.iconRights) ??
      this.sizeOfVisit ??
      defaultDownloadSize({
        icon: icon.iconRights,
        visitor: host.rights,
        platform: icon.summary.platform,
        pngSizes: icon.details?.pngSizes ?? PNG_SIZES,
        last: choices.isRestored ? host.preferences.get('lastSizeDownloaded') : null,
        chosen: choices.earlier.size,
      })
    );
  }

  /** The size chosen for an icon before this one, if this one may have it. */
  private get sizeOfVisit(): number | null {
    const { size } = this.choices;
    return size !== null && size <= this.icon.limit ? size : null;
  }

  get sizes(): readonly { size: number; locked: boolean }[] {
    return SIZE_PRESETS.map((size) => ({
      size,
      locked: this.format !== 'svg' && size > this.icon.limit,
    }));
  }

  /** Edge of the SVG and of code, px, once chosen; null for the drawing's own, and in components for that of the text. */
  get vectorSize(): number | null {
    return this.choices.vectorSize;
  }

  /** The size of the drawing, px; null while neither it nor the details are loaded. */
  get ownSize(): number | null {
    const { details, isUpload, vector } = this.icon;
    if (details) return details.svgCurrentResolution;
    const rules = drawingRules();
    if (!isUpload || vector === null || rules === null) return null;
    const { width, height } = rules.readDrawing(vector).box;
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
    return this.icon.decide(this.format, this.size);
  }

  /** Sets the size of the chosen format. @param size edge in px; null for an SVG's own size */
  setSize(size: number | null): void {
    if (this.format === 'svg' || size === null) this.choices.setVectorSize(size);
    else {
      this.chosenSize = size;
      // One of an upload is not for icons of the library.
      if (!this.icon.isUpload) this.choices.setSize(size);
    }
  }

  setFormat(format: SupportedFormat): void {
    this.chosenFormat = format;
    this.choices.setFormat(format, this.icon.summary.isAnimated);
  }

  /** Another icon: what was chosen for the one before no longer counts. */
  reset(): void {
    this.chosenFormat = null;
    this.chosenSize = null;
  }
}
