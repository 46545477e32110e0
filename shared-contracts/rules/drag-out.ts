import type { IconSummary } from '../entities/icon.ts';
import { downloadUrl } from '../url/images.ts';
import { iconFileName } from './file-names.ts';
import { decideExport, type SupportedFormat } from './formats.ts';
import { FREE_SIZE_LIMIT } from './limits.ts';
import type { IconRights, VisitorRights } from './visitor.ts';

/** The file that a visitor drags out of the page. */
export interface DraggedFile {
  format: SupportedFormat;
  /** Edge in px; null for an SVG in the size that it is drawn in. */
  size: number | null;
  color?: string | null;
  edits?: string | null;
}

/**
 * What a drag carries so that it ends as a file: Chromium fetches the file of `DownloadURL` where it is dropped on a desktop,
 * pages and programs take the address. The file itself is the server's, who decides whether this visitor may have it.
 * @param wanted taken if the visitor may have it, otherwise a PNG that everybody may have
 */
export function dragOut(
  icon: Pick<IconSummary, 'id' | 'name' | 'platform'>,
  wanted: DraggedFile,
  context: { rights: IconRights; visitor: VisitorRights; origin: string },
): { type: string; data: string }[] {
  const { rights, visitor, origin } = context;
  const { format } = wanted;
  const size = wanted.size ?? FREE_SIZE_LIMIT;
  const { allowed } = decideExport({ icon: rights, visitor, format, size, purpose: 'file' });
  const file: DraggedFile = allowed
    ? wanted
    : { ...wanted, format: 'png', size: Math.min(size, FREE_SIZE_LIMIT) };
  const url = origin + downloadUrl(icon, file);
  const name = iconFileName({
    name: icon.name,
    platform: icon.platform,
    size: file.format === 'svg' ? null : file.size,
    extension: file.format,
  });
  const mediaType =
    file.format === 'svg' ? 'image/svg+xml' : `image/${file.format === 'jpg' ? 'jpeg' : file.format}`;
  return [
    { type: 'DownloadURL', data: `${mediaType}:${name}:${url}` },
    { type: 'text/uri-list', data: url },
    { type: 'text/plain', data: url },
    // Documents and mail take a picture; no name can close the attribute.
    {
      type: 'text/html',
      data: `<img src="${url.replaceAll('&', '&amp;')}" alt="${icon.name.replace(/[^\w-]/g, '')}">`,
    },
  ];
}
