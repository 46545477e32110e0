import {
  type EditWords,
  escapeXml,
  type IconRights,
  type IconSummary,
  previewUrl,
} from '@icoteca/shared-contracts';
import { svgDataUrl } from '@icoteca/shared-contracts/icon-code';
import { linkablePicture } from './linkable-picture.ts';

/**
 * An `img` element that is sharp in its size: with the address of our own picture, with the drawing itself where everybody
 * has the picture only smaller and the visitor has the drawing, otherwise as large as the picture is.
 * @param svg the document that the visitor may have, or null
 * @param notice one line of author and licence, or null while they are not known.
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
