import { decideExport, GUEST, type IconRights } from '@icoteca/shared-contracts';

/** What a page of others can link of an icon: whoever opens it is a guest here. */
export interface LinkablePicture {
  readonly format: 'svg' | 'png';
  /** Edge in px; smaller than the wanted one where everybody has the picture only smaller. */
  readonly size: number;
}

/**
 * The SVG of a free icon, otherwise a PNG as large as everybody may have.
 * @param plans false where nothing is sold
 */
export function linkablePicture(rights: IconRights, plans: boolean, size: number): LinkablePicture {
  const visitor = { ...GUEST, plans };
  const icon = { ...rights, alreadyDownloaded: false };
  if (decideExport({ icon, visitor, format: 'svg', size, purpose: 'preview' }).allowed)
    return { format: 'svg', size };
  const png = decideExport({ icon, visitor, format: 'png', size, purpose: 'file' });
  return { format: 'png', size: png.allowed ? size : Math.min(size, png.limit) };
}
