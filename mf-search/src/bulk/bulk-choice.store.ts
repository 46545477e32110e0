import {
  FIRST_GROUND,
  FREE_SIZE_LIMIT,
  flippedBy,
  type IconEdits,
  isVectorFormat,
  NO_EDITS,
  onGround,
  SIZE_PRESETS,
  type SupportedFormat,
  shapeChanges,
  sizeLimit,
  turnedTo,
  writeEdits,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable } from 'mobx';

/** Width of the stroke, ground, padding, rotation and mirroring. */
type Shape = Omit<IconEdits, 'paint'>;
const { paint: _, ...asDrawn } = NO_EDITS;

/** Format, size, colour and shape of the files of a selection. They stay while the page lives. */
export class BulkChoice {
  format: SupportedFormat = 'png';
  /** Hex without #, or `start,end`; null leaves icons as they are drawn. */
  color: string | null = null;
  /** What is changed besides; each icon takes of it what it has (`fittingEdits`). */
  shape: Shape = asDrawn;
  private chosenSize: number | null = null;
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<this, 'host'>(this, { host: false }, { deep: false });
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
    readonly edits: string | null;
  } {
    const { format, color } = this;
    return { format, size: this.hasSize ? this.size : null, color, edits: this.edits };
  }

  /** The shape as calls carry it; null for drawings as they are. */
  get edits(): string | null {
    return writeEdits({ ...NO_EDITS, ...this.shape }).edits;
  }

  /** How many things of the shape are changed. */
  get changes(): number {
    return shapeChanges(this.shape);
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

  change(change: Partial<Shape>): void {
    this.shape = { ...this.shape, ...change };
  }

  setGround(shape: NonNullable<Shape['background']>['shape'] | null): void {
    this.change(onGround(this.shape, shape));
  }

  /** @param colour hex without #; undefined for the one that a ground begins with */
  setGroundColour(colour: string = FIRST_GROUND.colour): void {
    const { background } = this.shape;
    if (background) this.change({ background: { ...background, colour } });
  }

  /** @param degrees any whole number */
  setRotate(degrees: number): void {
    this.change({ rotate: turnedTo(degrees) });
  }

  toggleFlip(way: 'h' | 'v'): void {
    this.change({ flip: flippedBy(this.shape.flip, way) });
  }

  resetShape(): void {
    this.shape = asDrawn;
  }
}
