import type { SupportedFormat } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { exactExif } from './exact-exif.ts';

const TIME_LIMIT_S = 10;
const LOSSY = { quality: 85, effort: 1 };

// One thread per picture: the queue draws as many pictures in parallel as there are cores.
sharp.concurrency(1);
sharp.cache({ memory: 32, files: 0, items: 0 });

export type RasterFormat = Extract<SupportedFormat, 'png' | 'webp' | 'jpg'>;

export function isRasterFormat(format: SupportedFormat): format is RasterFormat {
  return format === 'png' || format === 'webp' || format === 'jpg';
}

export interface RasterOptions {
  format: RasterFormat;
  /** Six hex digits behind a JPG. */
  ground: string;
  /** Author and licence for the EXIF copyright field, or null. */
  notice: string | null;
  /** WebP only: smaller, with differences that are not seen at the size of a preview. */
  lossy?: boolean;
}

/**
 * Draws an SVG document at its own size. PNG and WebP (lossless unless `lossy`) are transparent; JPG has `ground` behind it.
 * @throws Error of sharp, also after 10 s
 */
export async function rasterise(document: string, options: RasterOptions): Promise<Buffer> {
  let picture = sharp(Buffer.from(document), { limitInputPixels: 40_000_000 }).timeout({
    seconds: TIME_LIMIT_S,
  });
  if (options.notice) picture = picture.withExif({ IFD0: { Copyright: options.notice } });
  switch (options.format) {
    case 'png':
      return picture.png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
    case 'webp':
      return exactExif(await picture.webp(options.lossy ? LOSSY : { lossless: true, effort: 0 }).toBuffer());
    case 'jpg':
      return picture
        .flatten({ background: `#${options.ground}` })
        .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
        .toBuffer();
  }
}
