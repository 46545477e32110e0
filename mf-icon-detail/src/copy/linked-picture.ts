import {
  decideExport,
  type EditWords,
  escapeXml,
  GUEST,
  type IconRights,
  type IconSummary,
  previewUrl,
} from '@icoteca/shared-contracts';

/**
 * An `img` element with the address of our own picture. Whoever opens the page of others is a guest here, so it is the SVG
 * of a free icon, and otherwise a PNG as large as everybody may have.
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
  notice: string | null;
}): string {
  const { icon, rights, plans, size, words, origin, notice } = input;
  const visitor = { ...GUEST, plans };
  const forEverybody = { ...rights, alreadyDownloaded: false };
  const vector = decideExport({ icon: forEverybody, visitor, format: 'svg', size, purpose: 'preview' });
  const png = decideExport({ icon: forEverybody, visitor, format: 'png', size, purpose: 'file' });
  const pixels = png.allowed ? size : Math.min(size, png.limit);
  const url = origin + previewUrl(icon, pixels, words.color, vector.allowed ? 'svg' : 'png', words.edits);
  const comment = notice ? `<!-- ${escapeXml(notice).replace(/-(?=-|$)/g, '- ')} -->\n` : '';
  return `${comment}<img src="${escapeXml(url)}" width="${size}" height="${size}" alt="${escapeXml(icon.title)}">\n`;
}
