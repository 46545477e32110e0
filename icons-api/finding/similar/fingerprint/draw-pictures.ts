import { type Drawing, posterOf, svgDocument, uniqueIds } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import type { Picture } from './ink.ts';

/** Edge of the pictures that fingerprints of the catalogue are made from, px. */
const PICTURE_EDGE = 96;
/** Drawings in one document: the cost of a call of the renderer is shared out, three quarters of the time are saved. */
export const STRIP_LENGTH = 8;
/** Seconds after which a strip is given up. */
const TIME_LIMIT_S = 10;

// One thread a document; several documents are drawn at once.
sharp.concurrency(1);

/**
 * Draws up to `STRIP_LENGTH` still pictures of drawings, in their order. One that cannot be drawn is null and does not
 * spoil the others.
 */
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
