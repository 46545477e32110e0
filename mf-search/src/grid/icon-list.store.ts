import { type GridIcon, PREVIEW_SHEET_CELL, previewUrl, SEARCH_PAGE_SIZE } from '@icoteca/shared-contracts';
import type { PictureCell } from '@icoteca/shared-ui';
import { makeAutoObservable } from 'mobx';
import type { CSSProperties } from 'react';
import { previewSheets, type SheetPicture } from '../icon-preview/preview-sheet.ts';
import { fetchPictures } from '../icon-preview/sheet-preload.tsx';
import type { GridIcons } from './grid-icons.ts';

interface GivenList {
  readonly icons: readonly GridIcon[];
  readonly total: number;
  readonly catalogueVersion: string;
  readonly paint?: string | undefined;
  readonly edits?: string | undefined;
}

/** Cell of an icon in its sheet, and the drawing that the sheet shows. */
interface CutIcon {
  readonly cell: PictureCell;
  readonly contentHash: string;
}

/** The complete list of another remote. Icons keep their sheet when the list changes; new sheets hold the new icons. */
export class IconList implements GridIcons {
  readonly pageSize = SEARCH_PAGE_SIZE;
  private icons: readonly GridIcon[] = [];
  private known = 0;
  private edits: string | null = null;
  private places: ReadonlyMap<string, number> = new Map();
  private readonly cut = new Map<string, CutIcon>();
  /** By the image of their cells. */
  private readonly sheets = new Map<string, SheetPicture>();
  /** URLs of requested pictures. */
  private readonly fetched = new Set<string>();
  private readonly listeners = new Set<() => void>();

  /** The page that the server rendered, from 1: the requested one, or the last one with icons. */
  readonly servedPage: number;
  readonly servedStyle: CSSProperties;

  constructor(given: GivenList, page = 1) {
    const shown = shownIcons(given);
    this.servedPage = Math.min(page, this.pageOf(Math.max(0, shown.length - 1)));
    const end = this.servedPage * this.pageSize;
    const served = shown.slice(end - this.pageSize, end).filter(hasSheet);
    this.edits = given.edits ?? null;
    this.servedStyle = this.cutSheet(served, given.catalogueVersion, 'served');
    this.take(given);
    makeAutoObservable<this, 'cut' | 'sheets' | 'fetched' | 'listeners'>(
      this,
      {
        cut: false,
        sheets: false,
        fetched: false,
        listeners: false,
        servedPage: false,
        servedStyle: false,
      },
      { deep: false },
    );
  }

  get total(): number {
    return Math.max(this.known, this.icons.length);
  }

  /** Replaces the list; icons are identified by id. */
  take(given: GivenList): void {
    for (const listener of this.listeners) listener();
    this.icons = shownIcons(given);
    const { edits = null } = given;
    if (edits !== this.edits) this.cut.clear();
    this.edits = edits;
    this.cutSheets(given.catalogueVersion);
    this.places = new Map(this.icons.map(({ id }, place) => [id, place]));
    this.known = given.total - (given.icons.length - this.icons.length);
  }

  iconAt(index: number): GridIcon | undefined {
    return this.icons[index];
  }

  keyAt(index: number): string | number {
    return this.icons[index]?.id ?? index;
  }

  cellAt(index: number): PictureCell | string | null {
    const icon = this.icons[index];
    if (icon?.isUserSource && this.edits !== null)
      return previewUrl(icon, PREVIEW_SHEET_CELL, null, 'png', this.edits);
    return (icon && this.cut.get(icon.id)?.cell) ?? null;
  }

  indexOf(id: string): number {
    return this.places.get(id) ?? -1;
  }

  placeOf(id: string): number | null {
    return this.places.get(id) ?? null;
  }

  pageOf(index: number): number {
    return Math.floor(index / this.pageSize) + 1;
  }

  loaded(): readonly GridIcon[] {
    return this.icons;
  }

  /** Pictures of the icons from `from` up to `to`. */
  picturesBetween(from: number, to: number): SheetPicture[] {
    const shown = this.icons.slice(from, to).flatMap(({ id }) => this.cut.get(id)?.cell.image ?? []);
    return [...new Set(shown)].flatMap((image) => this.sheets.get(image) ?? []);
  }

  beforeChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** The icons are loaded; prefetches their pictures. */
  need(from: number, to: number): void {
    const ahead = this.picturesBetween(Math.max(0, from), to + 1);
    fetchPictures(ahead.filter(({ url }) => !this.fetched.has(url)));
    for (const { url } of ahead) this.fetched.add(url);
  }
  fetchBetween(): Promise<boolean> {
    return Promise.resolve(false);
  }
  dispose(): void {}

  /** Assigns new icons of the catalogue to sheets of a page each, and forgets removed ones. */
  private cutSheets(catalogueVersion: string): void {
    const icons = this.icons.filter(hasSheet);
    const isCut = ({ id, contentHash }: GridIcon) => this.cut.get(id)?.contentHash === contentHash;
    const fresh = icons.filter((icon) => !isCut(icon));
    for (let from = 0; from < fresh.length; from += this.pageSize) {
      this.cutSheet(fresh.slice(from, from + this.pageSize), catalogueVersion, null);
    }
    const ids = new Set(icons.map(({ id }) => id));
    for (const id of this.cut.keys()) if (!ids.has(id)) this.cut.delete(id);
  }

  /** @returns the variables of named sheets */
  private cutSheet(icons: readonly GridIcon[], catalogueVersion: string, name: string | null): CSSProperties {
    const { cells, pictures, style } = previewSheets(
      icons,
      catalogueVersion,
      name,
      PREVIEW_SHEET_CELL,
      this.edits,
    );
    for (const { id, contentHash, isColor } of icons) {
      const cell = cells.get(id);
      const picture = pictures.find(({ isMask }) => isMask === !isColor);
      if (!cell || !picture) continue;
      this.cut.set(id, { cell, contentHash });
      this.sheets.set(cell.image, picture);
    }
    return style;
  }
}

function shownIcons({ icons, paint, edits }: GivenList): GridIcon[] {
  const isDrawnAnew = (icon: GridIcon) => edits !== undefined || (!icon.isColor && paint?.includes(','));
  const shown = icons.map((icon) => (isDrawnAnew(icon) ? withoutSvg(icon) : icon));
  return [...new Map(shown.map((icon) => [icon.id, icon])).values()];
}

/** Neither an upload nor an icon that comes with its drawing. */
function hasSheet(icon: GridIcon): boolean {
  return !icon.isLoading && !icon.isUserSource && icon.svg === undefined;
}

/** Markup takes a single colour only: gradients need a mask, and the server draws edits. */
function withoutSvg(icon: GridIcon): GridIcon {
  if (icon.svg === undefined) return icon;
  const { svg: _, ...picture } = icon;
  return picture;
}
