import { type GridIcon, SEARCH_PAGE_SIZE } from '@icoteca/shared-contracts';
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
  private places: ReadonlyMap<string, number> = new Map();
  private cut = new Map<string, CutIcon>();
  /** By CSS variable. */
  private readonly sheets = new Map<string, SheetPicture>();
  /** URLs of requested pictures. */
  private readonly fetched = new Set<string>();
  private sheetCount = 0;
  private readonly listeners = new Set<() => void>();

  constructor(given: GivenList) {
    this.take(given);
    makeAutoObservable<this, 'cut' | 'sheets' | 'fetched' | 'sheetCount' | 'listeners'>(
      this,
      { cut: false, sheets: false, fetched: false, sheetCount: false, listeners: false },
      { deep: false },
    );
  }

  get total(): number {
    return Math.max(this.known, this.icons.length);
  }

  /** Replaces the list; icons are identified by id. */
  take({ icons, total, catalogueVersion, paint }: GivenList): void {
    for (const listener of this.listeners) listener();
    const shown = paint?.includes(',') ? icons.map(asMask) : icons;
    const unique = new Map(shown.map((icon) => [icon.id, icon]));
    this.icons = [...unique.values()];
    this.cutSheets(this.icons, catalogueVersion);
    this.places = new Map(this.icons.map(({ id }, place) => [id, place]));
    this.known = total - (icons.length - unique.size);
  }

  iconAt(index: number): GridIcon | undefined {
    return this.icons[index];
  }

  keyAt(index: number): string | number {
    return this.icons[index]?.id ?? index;
  }

  cellAt(index: number): PictureCell | null {
    const icon = this.icons[index];
    return (icon && this.cut.get(icon.id)?.cell) ?? null;
  }

  indexOf(id: string): number {
    return this.places.get(id) ?? -1;
  }

  placeOf(id: string): number | null {
    return this.places.get(id) ?? null;
  }

  sheetStyle(from: number, to: number): CSSProperties {
    const style: Record<string, string> = {};
    for (let index = from; index < to; index += 1) {
      const variable = this.cellAt(index)?.variable;
      const picture = variable === undefined ? undefined : this.sheets.get(variable);
      if (variable !== undefined && picture) style[variable] = `url("${picture.url}")`;
    }
    return style;
  }

  pageOf(index: number): number {
    return Math.floor(index / this.pageSize) + 1;
  }

  loaded(): readonly GridIcon[] {
    return this.icons;
  }

  /** Pictures of the icons from `from` up to `to`. */
  picturesBetween(from: number, to: number): SheetPicture[] {
    const variables = Object.keys(this.sheetStyle(from, to));
    return variables.flatMap((variable) => this.sheets.get(variable) ?? []);
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

  /** Assigns new icons of the catalogue to sheets of a page each. */
  private cutSheets(icons: readonly GridIcon[], catalogueVersion: string): void {
    const cut = new Map<string, CutIcon>();
    const fresh: GridIcon[] = [];
    for (const icon of icons) {
      const known = this.cut.get(icon.id);
      if (icon.isLoading || icon.isUserSource || icon.svg !== undefined) continue;
      if (known?.contentHash === icon.contentHash) cut.set(icon.id, known);
      else fresh.push(icon);
    }
    for (let from = 0; from < fresh.length; from += this.pageSize) {
      const page = fresh.slice(from, from + this.pageSize);
      const { cells, pictures } = previewSheets(page, catalogueVersion, this.sheetCount);
      this.sheetCount += 1;
      for (const { variable } of cells.values()) {
        const picture = pictures.find(({ isMask }) => isMask === variable.startsWith('--masks'));
        if (picture) this.sheets.set(variable, picture);
      }
      for (const { id, contentHash } of page) {
        const cell = cells.get(id);
        if (cell) cut.set(id, { cell, contentHash });
      }
    }
    this.cut = cut;
  }
}

/** A gradient needs a mask; markup takes a single colour only. */
function asMask(icon: GridIcon): GridIcon {
  if (icon.isColor || icon.svg === undefined) return icon;
  const { svg: _, ...mask } = icon;
  return mask;
}
