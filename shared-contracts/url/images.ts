import type { IconSummary } from '../entities/icon.ts';
import type { IconFormat } from '../rules/formats.ts';
import { imageHostFor } from './image-hosts.ts';

/**
 * Immutable address of a preview: the content hash makes it safe to keep for ever. `color` is hex without # or a
 * gradient `start,end`, `edits` what `writeEdits` gives; null draws the icon as it is.
 * @param own as the visitor may see it, which no cache keeps: without the watermark for who paid
 */
export function previewUrl(
  icon: Pick<IconSummary, 'id' | 'contentHash'>,
  size: number,
  color: string | null = null,
  format: 'png' | 'webp' | 'svg' = 'png',
  edits: string | null = null,
  own = false,
): string {
  const paint = color === null ? '' : `-${color.toLowerCase().replace(',', '_')}`;
  const query = [edits !== null && `edits=${edits}`, own && 'own=1'].filter(Boolean).join('&');
  return `/img/v/${icon.contentHash}/${icon.id}-${size}${paint}.${format}${query && `?${query}`}`;
}

/** Size of the picture that networks show beside a link, px. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** Address of the picture that networks show beside a link to an icon's page: drawing, name and style. */
export function socialImageUrl(icon: Pick<IconSummary, 'id'>): string {
  return `/img/social/${icon.id}.png`;
}

/** Most icons in the picture of a list. */
export const SOCIAL_SHEET_MAX = 24;

/** Address of the picture that networks show beside a link to a list: its first icons. Undefined for a list without icons. */
export function socialSheetUrl(icons: readonly Pick<IconSummary, 'id'>[]): string | undefined {
  if (icons.length === 0) return undefined;
  const ids = new Set(icons.slice(0, SOCIAL_SHEET_MAX).map(({ id }) => id));
  return `/img/social?ids=${[...ids].join(',')}`;
}

/** Path of the picture that networks show beside links to pages without icons. */
export const siteSocialImage = '/site-icons/social.png';

/** Path of the search by a visitor's picture, while its fingerprint is stored. */
export function searchedPictureUrl(pictureId: string): string {
  return `/img/searched/${pictureId}.png`;
}

/**
 * One picture with the previews of many icons, in the order of `ids`, `SHEET_COLUMNS` to a row. Immutable per catalogue
 * version. `edits` is what `writeEdits` gives; each icon takes those that apply to it.
 */
export function previewSheetUrl(
  catalogueVersion: string,
  ids: readonly string[],
  size: number,
  edits: string | null = null,
): string {
  const query = `size=${size}${edits === null ? '' : `&edits=${edits}`}&ids=${ids.join(',')}`;
  return `/img/sheet/${encodeURIComponent(catalogueVersion)}?${query}`;
}

/** Icons in a row of a sheet. Both the server that draws it and the page that cuts it use this. */
export const SHEET_COLUMNS = 10;

/**
 * Address of a file to download (specification SD 7, image host). Works as a plain link without script.
 * @param options.size edge in px; null for an SVG in the size that it is drawn in
 */
export function downloadUrl(
  icon: Pick<IconSummary, 'id' | 'name'>,
  options: {
    format: IconFormat;
    size: number | null;
    color?: string | null;
    edits?: string | null;
    simplified?: boolean | undefined;
  },
): string {
  const query = new URLSearchParams({
    id: icon.id,
    format: options.format,
    ...(options.size !== null && { size: String(options.size) }),
    name: icon.name,
    download: '1',
  });
  if (options.color) query.set('color', options.color);
  if (options.edits) query.set('edits', options.edits);
  if (options.simplified) query.set('simplified', '1');
  return `${imageHostFor(options)}?${query.toString()}`;
}
