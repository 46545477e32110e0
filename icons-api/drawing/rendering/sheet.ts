import { createHash } from 'node:crypto';
import {
  type IconEdits,
  NO_EDITS,
  posterOf,
  SHEET_COLUMNS,
  svgDocument,
  uniqueIds,
  writeEdits,
} from '@icoteca/shared-contracts';
import { rasterise } from './raster.ts';
import { fittingEditsOf } from './render-options.ts';
import type { RenderableIcon } from './renderable-icon.ts';

/** Two pages of results. */
export const SHEET_MAX_ICONS = 120;

/** `cell` is the edge of one icon, px; each icon takes the edits that apply to it. */
export interface SheetOptions {
  cell: number;
  edits?: IconEdits;
}

/** Cache key of a sheet, 64 hex digits. */
export function sheetKey(icons: readonly RenderableIcon[], { cell, edits }: SheetOptions): string {
  const words = edits && writeEdits(edits);
  const edited = words?.edits || words?.color ? [words] : [];
  const parts = ['sheet', 2, cell, SHEET_COLUMNS, ...edited, ...icons.map((icon) => icon.contentHash)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Draws icons as one transparent WebP of `SHEET_COLUMNS` columns. One-colour icons are black, so that pages can use
 * the sheet as a CSS mask. One document for all cells: 60 icons at 96 px take 44 ms on one core, separate cells 51 ms
 * on two. Compared with PNG a mask is 42 % smaller, lossless, and takes 16 ms longer; a sheet with colours is 37 %
 * smaller and takes 7 ms longer.
 */
export async function drawSheet(
  icons: readonly RenderableIcon[],
  { cell, edits = NO_EDITS }: SheetOptions,
): Promise<Buffer> {
  const columns = Math.min(SHEET_COLUMNS, icons.length);
  const rows = Math.ceil(icons.length / SHEET_COLUMNS);
  const cells = icons.map((icon, index) => {
    const poster = { body: posterOf(icon.body), box: icon.box };
    const document = svgDocument(poster, { size: cell, edits: fittingEditsOf(edits, poster) });
    const x = (index % SHEET_COLUMNS) * cell;
    const y = Math.floor(index / SHEET_COLUMNS) * cell;
    return uniqueIds(document, `c${index}-`).replace('<svg ', `<svg x="${x}" y="${y}" `);
  });
  const size = `width="${columns * cell}" height="${rows * cell}"`;
  const document = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${cells.join('')}</svg>`;
  const lossy = icons.some(({ isColor }) => isColor);
  return rasterise(document, { format: 'webp', ground: 'ffffff', notice: null, lossy });
}
