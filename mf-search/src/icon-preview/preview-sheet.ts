import {
  type IconSummary,
  PREVIEW_SHEET_CELL,
  previewSheetUrl,
  SHEET_COLUMNS,
} from '@icoteca/shared-contracts';

/** One picture with the previews of those icons of a page whose vector may not be sent. */
export interface PreviewSheet {
  readonly url: string;
  readonly columns: number;
  readonly rows: number;
  /** Place of an icon in the picture, by its id. */
  readonly places: ReadonlyMap<string, number>;
}

/** Where one icon is cut out of its sheet. */
export interface SheetCell {
  readonly url: string;
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** A sheet holds this many icons at most; those beyond it are pictures of their own. */
const SHEET_ICONS = 100;

/** The sheet of a page of icons, or null when every icon comes with its drawing. */
export function previewSheet(icons: readonly IconSummary[], catalogueVersion: string): PreviewSheet | null {
  const without = icons.filter((icon) => icon.svg === undefined).map((icon) => icon.id);
  const ids = [...new Set(without)].slice(0, SHEET_ICONS);
  if (ids.length === 0) return null;
  return {
    url: previewSheetUrl(catalogueVersion, ids, PREVIEW_SHEET_CELL),
    columns: Math.min(ids.length, SHEET_COLUMNS),
    rows: Math.ceil(ids.length / SHEET_COLUMNS),
    places: new Map(ids.map((id, place) => [id, place])),
  };
}

/** The cell of an icon in a sheet, or null when the icon is not in it. */
export function sheetCell(sheet: PreviewSheet | null, id: string): SheetCell | null {
  const place = sheet?.places.get(id);
  if (!sheet || place === undefined) return null;
  return {
    url: sheet.url,
    column: place % SHEET_COLUMNS,
    row: Math.floor(place / SHEET_COLUMNS),
    columns: sheet.columns,
    rows: sheet.rows,
  };
}
