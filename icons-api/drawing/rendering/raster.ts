import type { SupportedFormat } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { exactExif } from './exact-exif.ts';

/** Seconds after which one picture is given up. */
const TIME_LIMIT_S = 10;

// One thread a picture: the queue runs as many pictures at once as there are cores.
sharp.concurrency(1);
sharp.cache({ memory: 32, files: 0, items: 0 });

/** Formats made of pixels. */
export type RasterFormat = Extract<SupportedFormat, 'png' | 'webp' | 'jpg'>;

/** True for a format that `rasterise` makes. */
export function isRasterFormat(format: SupportedFormat): format is RasterFormat {
  return format === 'png' || format === 'webp' || format === 'jpg';
}

/** How an SVG document becomes pixels. */
export interface RasterOptions {
  format: RasterFormat;
  /** Six hex digits behind a JPG. */
  ground: string;
  /** Author and licence for the EXIF copyright field, or null. */
  notice: string | null;
}

/**
 * Draws an SVG document at its own width and height, vectors sharp at every size. PNG and WebP keep transparency
 * (WebP without loss); JPG stands on `ground`.
 * @throws Error from sharp when the document cannot be drawn or takes longer than 10 s.
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
      return exactExif(await picture.webp({ lossless: true, effort: 0 }).toBuffer());
    case 'jpg':
      return picture
        .flatten({ background: `#${options.ground}` })
        .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
        .toBuffer();
  }
}
