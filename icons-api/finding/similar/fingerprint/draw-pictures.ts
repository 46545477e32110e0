import { type Drawing, posterOf, svgDocument, uniqueIds } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import type { Picture } from './ink.ts';

/** Edge of the drawn pictures, px. */
const PICTURE_EDGE = 96;
const TIME_LIMIT_S = 10;

// One thread per document; several documents are drawn in parallel.
sharp.concurrency(1);

/** Draws up to `STRIP_LENGTH` poster frames; null for one that cannot be drawn. */
export async function drawPictures(drawings: readonly Drawing[]): Promise<(Picture | null)[]> {
  try {
    return await drawStrip(drawings);
  } catch (error) {
    if (drawings.length > 1) {
      return (await Promise.all(drawings.map((drawing) => drawPictures([drawing])))).flat();
    }
    if (error instanceof Error) return [null];
    throw error;
  }
}

async function drawStrip(drawings: readonly Drawing[]): Promise<Picture[]> {
  const cells = drawings.map(({ body, box }, place) => {
    const document = svgDocument({ body: posterOf(body), box }, { size: PICTURE_EDGE });
    return uniqueIds(document, `p${place}-`).replace('<svg ', `<svg y="${place * PICTURE_EDGE}" `);
  });
  const size = `width="${PICTURE_EDGE}" height="${PICTURE_EDGE * drawings.length}"`;
  const strip = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${cells.join('')}</svg>`;
  const pixels = await sharp(Buffer.from(strip))
    .timeout({ seconds: TIME_LIMIT_S })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const bytes = PICTURE_EDGE * PICTURE_EDGE * 4;
  return drawings.map((_, place) => ({
    width: PICTURE_EDGE,
    height: PICTURE_EDGE,
    pixels: pixels.subarray(place * bytes, (place + 1) * bytes),
  }));
}
