import { MAX_PRELOADS } from '@icoteca/shared-contracts';
import type { SheetPicture } from './preview-sheet.ts';

/** Tells the browser early of pictures that the first rows need, of four at most (specification SD 9): more would wait for each other. */
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

/** Fetches pictures before their rows come into view, so that no cell stands blank. */
export function fetchPictures(pictures: readonly SheetPicture[]): void {
  for (const { url, isMask } of pictures) {
    const picture = new Image();
    if (isMask) picture.crossOrigin = 'anonymous';
    picture.src = url;
  }
}
