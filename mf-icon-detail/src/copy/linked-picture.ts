import {
  decideExport,
  type EditWords,
  escapeXml,
  GUEST,
  type IconRights,
  type IconSummary,
  previewUrl,
} from '@icoteca/shared-contracts';
import { svgDataUrl } from '@icoteca/shared-contracts/icon-code';

/** What another site may link of an icon: its visitors are guests here. */
interface LinkablePicture {
  readonly format: 'svg' | 'png';
  /** Edge in px; smaller than requested where guests have the picture only smaller. */
  readonly size: number;
}

/** The SVG of a free icon, otherwise a PNG as large as guests may have. @param plans false where nothing is sold */
export function linkablePicture(rights: IconRights, plans: boolean, size: number): LinkablePicture {
  const visitor = { ...GUEST, plans };
  const icon = { ...rights, alreadyDownloaded: false };
  if (decideExport({ icon, visitor, format: 'svg', size, purpose: 'preview' }).allowed)
    return { format: 'svg', size };
  const png = decideExport({ icon, visitor, format: 'png', size, purpose: 'file' });
  return { format: 'png', size: png.allowed ? size : Math.min(size, png.limit) };
}

/**
 * An `img` element that is sharp at its size: with the URL of our picture, or with the drawing itself where guests have the picture
 * only smaller and the visitor may have the drawing.
 * @param svg the document that the visitor may have, or null
 * @param notice one line of author and licence, or null while unknown
 */
export function linkedPicture(input: {
  icon: IconSummary;
  rights: IconRights;
  /** False where nothing is sold. */
  plans: boolean;
  size: number;
  words: EditWords;
  origin: string;
  svg: string | null;
  notice: string | null;
}): string {
  const { icon, rights, plans, size, words, origin, svg, notice } = input;
  const linkable = linkablePicture(rights, plans, size);
  const isDrawn = linkable.size < size && svg !== null;
  const edge = isDrawn ? size : linkable.size;
  const url = isDrawn
    ? svgDataUrl(svg)
    : origin + previewUrl(icon, edge, words.color, linkable.format, words.edits);
  const comment = notice ? `<!-- ${escapeXml(notice).replace(/-(?=-|$)/g, '- ')} -->\n` : '';
  return `${comment}<img src="${escapeXml(url)}" width="${edge}" height="${edge}" alt="${escapeXml(icon.title)}">\n`;
}
