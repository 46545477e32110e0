import {
  downloadUrl,
  type EditWords,
  formatsOf,
  type IconSummary,
  PNG_SIZES,
  PREVIEW_SIZE_LIMIT,
  previewUrl,
} from '@icoteca/shared-contracts';

/** Edges of the previews that pages show, px. */
const PREVIEWS = [32, 48, 64, 96, 304, PREVIEW_SIZE_LIMIT] as const;
/** Most addresses in one call. */
const MOST = 100;

/** Addresses of the pictures of an icon that are likely to be kept: previews and files, as drawn and as edited now. */
export function purgedPictures(icon: IconSummary, words: EditWords): string[] {
  const looks =
    words.color === null && words.edits === null ? [words] : [words, { color: null, edits: null }];
  const addresses = looks.flatMap(({ color, edits }) => [
    ...PREVIEWS.map((edge) => previewUrl(icon, edge, color, 'png', edits)),
    ...formatsOf(icon).flatMap((format) =>
      (format === 'svg' ? [null, ...PNG_SIZES] : PNG_SIZES).map((size) =>
        downloadUrl(icon, { format, size, color, edits }),
      ),
    ),
  ]);
  return addresses.slice(0, MOST);
}
