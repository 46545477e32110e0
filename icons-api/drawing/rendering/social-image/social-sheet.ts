import { createHash } from 'node:crypto';
import { posterOf, SOCIAL_IMAGE, svgDocument, uniqueIds } from '@icoteca/shared-contracts';
import { rasterise } from '../raster.ts';
import type { RenderableIcon } from '../renderable-icon.ts';

/** Increase when equal icons give other pictures. */
const REVISION = 1;
const COLUMNS = 8;
/** Edge of an icon, px: within the free size, so that no icon needs a watermark. */
export const SOCIAL_SHEET_CELL = 96;
const GAP = 46;
const ROW_GAP = 66;

/** Cache key of the social image of a list, 64 hex digits. */
export function socialSheetKey(icons: readonly RenderableIcon[]): string {
  const parts = ['social-sheet', REVISION, ...icons.map(({ contentHash }) => contentHash)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Draws the preview image of links to a list: its first icons in rows. PNG of 1200 by 630 px. */
export function drawSocialSheet(icons: readonly RenderableIcon[]): Promise<Buffer> {
  const { width, height } = SOCIAL_IMAGE;
  const columns = Math.min(COLUMNS, icons.length);
  const rows = Math.ceil(icons.length / columns);
  const left = (width - spanOf(columns, GAP)) / 2;
  const top = (height - spanOf(rows, ROW_GAP)) / 2;
  const cells = icons.map((icon, index) => {
    const document = svgDocument({ body: posterOf(icon.body), box: icon.box }, { size: SOCIAL_SHEET_CELL });
    const x = left + (index % columns) * (SOCIAL_SHEET_CELL + GAP);
    const y = top + Math.floor(index / columns) * (SOCIAL_SHEET_CELL + ROW_GAP);
    return uniqueIds(document, `c${index}-`).replace('<svg ', `<svg x="${x}" y="${y}" `);
  });
  const card = '<rect x="30" y="30" width="1140" height="570" rx="32" fill="#f4f4f5" stroke="#e4e4e7"/>';
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${card}${cells.join('')}</svg>`;
  return rasterise(document, { format: 'png', ground: 'ffffff', notice: null });
}

function spanOf(count: number, gap: number): number {
  return count * SOCIAL_SHEET_CELL + (count - 1) * gap;
}
