import {
  FIRST_GROUND,
  FREE_SIZE_LIMIT,
  flippedBy,
  type IconEdits,
  isMovingFormat,
  isVectorFormat,
  NO_EDITS,
  onGround,
  parseEdits,
  SIZE_PRESETS,
  type SupportedFormat,
  shapeChanges,
  sizeLimit,
  turnedTo,
  writeEdits,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable } from 'mobx';
import type { FileChoice } from './bulk-order.ts';
import { type FileKind, isComponent, isFileKind } from './file-kind.ts';

/** All edits except the colour. */
type Shape = Omit<IconEdits, 'paint'>;
const { paint: _, ...asDrawn } = NO_EDITS;

/** Format, size, colour and shape of the files of a selection. The format is stored; the rest lives as long as the page. */
export class BulkChoice {
  /** Where none was chosen. */
  private preset: SupportedFormat = 'png';
  private chosenKind: FileKind | null = null;
  /** Hex without #, or `start,end`; null for icons as drawn. */
  color: string | null = null;
  /** The other edits; each icon takes those that it supports (`fittingEdits`). */
  shape: Shape = asDrawn;
  /** Edge of SVGs and components, px; null for the size of the drawing or, in components, of the text. */
  vectorSize: number | null = null;
  private chosenSize: number | null = null;
  /** What the page began with: replaced by that of the next page until the visitor changes it. */
  private page: { readonly color: string | null; readonly shape: Shape } = { color: null, shape: asDrawn };
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<this, 'host'>(this, { host: false }, { deep: false });
  }

  get sizes(): readonly number[] {
    return SIZE_PRESETS;
  }

  /** The chosen one, of an earlier visit too, else SVG where the visitor may have it of all icons. */
  get kind(): FileKind {
    const stored = this.host.preferences.get('selectionFormat');
    return this.chosenKind ?? (stored !== null && isFileKind(stored) ? stored : this.preset);
  }

  /** The format to request. */
  get format(): SupportedFormat {
    return isComponent(this.kind) ? 'svg' : this.kind;
  }

  get hasSize(): boolean {
    return this.format === 'svg' || !isVectorFormat(this.format);
  }

  /** Edge of the files, px; null where they have none of their own. */
  get fileSize(): number | null {
    if (this.format === 'svg') return this.vectorSize;
    return this.hasSize ? this.size : null;
  }

  /**
   * Edge in px: the chosen one, else that of the last download, else the largest for every icon; above the free limit
   * only where it was chosen.
   */
  get size(): number {
    if (this.chosenSize !== null) return this.chosenSize;
    const limit = sizeLimit({ free: false, isUserSource: false, alreadyDownloaded: false }, this.host.rights);
    const last = this.host.preferences.get('lastSizeDownloaded')?.size;
    if (last !== undefined && last <= limit) return last;
    return Math.max(...SIZE_PRESETS.filter((size) => size <= Math.min(limit, FREE_SIZE_LIMIT)));
  }

  get files(): FileChoice & { readonly format: SupportedFormat } {
    const { kind, format, fileSize: size, color, edits } = this;
    return { format, size, color, edits, component: isComponent(kind) ? kind : null };
  }

  /** The shape as a parameter of calls; null without edits. */
  get edits(): string | null {
    return writeEdits({ ...NO_EDITS, ...this.shape }).edits;
  }

  get changes(): number {
    return shapeChanges(this.shape);
  }

  /** Takes the look of the page's icons where the visitor has not changed the last one. */
  startWith(color: string | undefined, edits: string | undefined): void {
    const { paint: _, ...shape } = parseEdits(edits ?? '');
    const next = { color: color?.toUpperCase() ?? null, shape };
    if (this.color === this.page.color) this.color = next.color;
    if (writeEdits({ ...NO_EDITS, ...this.page.shape }).edits === this.edits) this.shape = next.shape;
    this.page = next;
  }

  /** @param isVectorAllowed whether the visitor may have all icons of the selection as SVG */
  presetFor(isVectorAllowed: boolean): void {
    this.preset = isVectorAllowed ? 'svg' : 'png';
  }

  setKind(kind: FileKind): void {
    this.chosenKind = kind;
    // One of animated icons suits no other selection.
    if (isComponent(kind) || !isMovingFormat(kind)) this.host.preferences.set('selectionFormat', kind);
  }

  /** @param size null for an SVG in the size that it is drawn in */
  setSize(size: number | null): void {
    if (this.format === 'svg') this.vectorSize = size;
    else this.chosenSize = size;
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
