import { MAX_PRELOADS } from '@icoteca/shared-contracts';
import type { SheetPicture } from './preview-sheet.ts';

/** Preloads pictures of the first rows, four at most (specification SD 9). */
export function SheetPreload({ pictures }: { pictures: readonly SheetPicture[] }) {
  return pictures
    .slice(0, MAX_PRELOADS)
    .map(({ url, isMask }) => (
      <link
        key={url}
        rel="preload"
        as="image"
        href={url}
        fetchPriority="high"
        {...(isMask && { crossOrigin: 'anonymous' as const })}
      />
    ));
}

/** Prefetches pictures, so that no cell is blank. */
export function fetchPictures(pictures: readonly SheetPicture[]): void {
  for (const { url, isMask } of pictures) {
    const picture = new Image();
    if (isMask) picture.crossOrigin = 'anonymous';
    picture.src = url;
  }
}
