import {
  FREE_SIZE_LIMIT,
  isVectorFormat,
  SIZE_PRESETS,
  type SupportedFormat,
  sizeLimit,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable } from 'mobx';

/** Format, size and colour of the files of a selection. They stay while the page lives. */
export class BulkChoice {
  format: SupportedFormat = 'png';
  /** Hex without #, or `start,end`; null leaves icons as they are drawn. */
  color: string | null = null;
  private chosenSize: number | null = null;
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<this, 'host'>(this, { host: false });
  }

  get sizes(): readonly number[] {
    return SIZE_PRESETS;
  }

  /** Whether files of this format have a size. */
  get hasSize(): boolean {
    return !isVectorFormat(this.format);
  }

  /**
   * Edge in px: the chosen one, else that of the last download, else the largest that this visitor has of every icon;
   * never over what a visitor without a plan may have of icons that are not free, unless it was chosen.
   */
  get size(): number {
    if (this.chosenSize !== null) return this.chosenSize;
    const limit = sizeLimit({ free: false, isUserSource: false, alreadyDownloaded: false }, this.host.rights);
    const last = this.host.preferences.get('lastSizeDownloaded')?.size;
    if (last !== undefined && last <= limit) return last;
    return Math.max(...SIZE_PRESETS.filter((size) => size <= Math.min(limit, FREE_SIZE_LIMIT)));
  }

  /** As calls and the rules of downloads take it. */
  get files(): {
    readonly format: SupportedFormat;
    readonly size: number | null;
    readonly color: string | null;
  } {
    return { format: this.format, size: this.hasSize ? this.size : null, color: this.color };
  }

  setFormat(format: SupportedFormat): void {
    this.format = format;
  }

  setSize(size: number): void {
    this.chosenSize = size;
  }

  setColor(color: string | null): void {
    this.color = color;
  }
}
