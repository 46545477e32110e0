import {
  PREVIEW_SHEET_CELL,
  previewSheetUrl,
  SHEET_COLUMNS,
  type SheetIcon,
  sheetGroups,
} from '@icoteca/shared-contracts';
import type { PictureCell } from '@icoteca/shared-ui';
import type { CSSProperties } from 'react';

export interface SheetPicture {
  readonly url: string;
  /** Used as a mask, which browsers fetch cross-origin. */
  readonly isMask: boolean;
}

/** Previews of the icons whose vector may not be sent: at most one picture of each kind. */
export interface PreviewSheets {
  readonly pictures: readonly SheetPicture[];
  /**
   * CSS variables with the URLs, for an ancestor of the previews: a URL names every icon of its picture, so it should
   * occur once.
   */
  readonly style: CSSProperties;
  readonly cells: ReadonlyMap<string, PictureCell>;
}

/**
 * The sheets of a page of icons, divided by `sheetGroups`.
 * @param name distinguishes sheets within one element; null gives each cell the URL itself, where an ancestor whose variables
 * change would cost the browser the styles of all that is in it
 * @param cellSize edge of a preview in the picture, px: twice the shown edge
 * @param edits as calls carry them
 */
export function previewSheets(
  icons: readonly SheetIcon[],
  catalogueVersion: string,
  name: string | number | null = 0,
  cellSize: number = PREVIEW_SHEET_CELL,
  edits: string | null = null,
): PreviewSheets {
  const pictures: SheetPicture[] = [];
  const cells = new Map<string, PictureCell>();
  const style: Record<string, string> = {};
  for (const { isMask, ids } of sheetGroups(icons)) {
    const url = previewSheetUrl(catalogueVersion, ids, cellSize, edits);
    pictures.push({ url, isMask });
    const variable = `--${isMask ? 'masks' : 'pictures'}-${name}`;
    if (name !== null) style[variable] = cssUrl(url);
    const image = name === null ? cssUrl(url) : `var(${variable})`;
    const columns = Math.min(ids.length, SHEET_COLUMNS);
    const rows = Math.ceil(ids.length / SHEET_COLUMNS);
    for (const [place, id] of ids.entries()) {
      const row = Math.floor(place / SHEET_COLUMNS);
      cells.set(id, { image, column: place % SHEET_COLUMNS, row, columns, rows });
    }
  }
  return { pictures, style, cells };
}

function cssUrl(url: string): string {
  return `url("${url}")`;
}
