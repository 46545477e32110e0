import type { RequestFile } from '@icoteca/shared-contracts';
import sharp, { type Sharp } from 'sharp';
import { fileKindOf } from './file-kind.ts';
import type { FileProblem } from './file-problem.ts';
import { type Drawn, drawInThread } from './file-thread-call.ts';

/** The picture that was made of a file: WebP of ours, in which nothing but its pixels is left. */
export interface FilePicture {
  kind: RequestFile['kind'];
  webp: Uint8Array;
  /** px */
  width: number;
  height: number;
}

/** Pixels above which a raster is refused before it is decoded. */
const MOST_PIXELS = 50_000_000;
/** Longest edge of the picture, px. */
export const PICTURE_EDGE = 1600;
const QUALITY = 88;
/** Seconds after which the decoder gives up. */
const TIME_LIMIT_S = 5;
/** How decoders say that a picture is more than they take. */
const TOO_MUCH = /pixel limit|too large|exceeded|timeout/i;

/** Only these decoders exist in this process: a file cannot choose another one. */
export function allowOnlyAttachments(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
}

/**
 * Makes a picture of a file from outside: of a raster its first frame, upright; of an SVG what the gate lets through; of a PDF its
 * first page. Never throws.
 */
export async function readFile(bytes: Uint8Array): Promise<FilePicture | FileProblem> {
  const kind = fileKindOf(bytes);
  if (!kind) return { problem: 'type' };
  try {
    if (kind !== 'svg' && kind !== 'pdf') return await pictureOf('raster', decoder(bytes).autoOrient());
    const drawn = await drawInThread(kind, bytes);
    return 'problem' in drawn ? drawn : await pictureOf(kind, canvas(drawn));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { problem: TOO_MUCH.test(detail) ? 'too-costly' : 'unreadable', detail };
  }
}

function decoder(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error' });
}

function canvas(drawn: Drawn): Sharp {
  if ('svg' in drawn) return decoder(Buffer.from(drawn.svg)).extract(drawn.part);
  const { width, height } = drawn;
  return sharp(drawn.pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
}

async function pictureOf(kind: FilePicture['kind'], picture: Sharp) {
  const { data, info } = await picture
    .timeout({ seconds: TIME_LIMIT_S })
    .resize(PICTURE_EDGE, PICTURE_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { kind, webp: new Uint8Array(data), width: info.width, height: info.height };
}
