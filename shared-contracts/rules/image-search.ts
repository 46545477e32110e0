import type { UploadKind } from './upload-kind.ts';

/** Types of pictures that search by image takes for icons (SD 5); the server looks at what a file is, not at its name. */
export const IMAGE_SEARCH_TYPES = ['image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'] as const;
/** Kinds of pictures that each area takes for its search by image (SD 5). */
export const AREA_UPLOAD_KINDS: Readonly<
  Record<'icons' | 'illustrations' | 'photos', readonly UploadKind[]>
> = {
  icons: ['jpeg', 'png', 'svg', 'webp'],
  illustrations: ['jpeg', 'png', 'svg', 'webp'],
  photos: ['jpeg', 'png'],
};
/** A file larger than this is downscaled before it is sent, and refused by the server, bytes (SD 9). */
export const IMAGE_SEARCH_MAX_BYTES = 5 * 1024 * 1024;
/** A file that is downscaled fits into this, px (SD 5, 9). */
export const IMAGE_SEARCH_FIT = { width: 1920, height: 1024 } as const;
/** Similar icons in a bar and on a page (resolution 16). */
export const SIMILAR_BAR_SIZE = 10;
export const SIMILAR_PAGE_SIZE = 24;
/** Lists of similar icons end here. */
export const SIMILAR_DEPTH = 1000;
