import {
  IMAGE_SEARCH_MAX_BYTES,
  posterOf,
  svgDocument,
  type UploadKind,
  uploadKindOf,
} from '@icoteca/shared-contracts';
import sharp, { type Sharp } from 'sharp';
import { gateSvg, SvgRefused } from '../../../drawing/svg-gate/public.ts';
import { type Fingerprint, fingerprintOf } from '../fingerprint/fingerprint.ts';
import { type PictureProblem, problemOfSvg } from './picture-problem.ts';

/** `withSeen`: also return what was recognised as a PNG. */
export interface PictureJob {
  bytes: Uint8Array;
  withSeen: boolean;
}

export type PictureReading =
  | {
      fingerprint: Fingerprint;
      /** PNG of the recognised picture, without other content of the file. */
      seen?: Uint8Array<ArrayBuffer>;
    }
  | { problem: PictureProblem; detail?: string };

/** More than a camera file of 5 MB has, less than fills the memory. */
const MOST_PIXELS = 50_000_000;
/** Larger pictures are scaled down to this edge, px. */
const EDGE = 512;
/** Of the decoder; the process has limits, too. */
const TIME_LIMIT_S = 10;

/** Messages of decoders for oversized pictures. */
const TOO_MUCH = /pixel limit|too large|exceeded|timeout/i;

/** Disables all other decoders, so that a file cannot choose one. */
export function allowOnlyUploads(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
}

/**
 * Recognises an uploaded picture; of an animated one the first frame.
 * @param options.withSeen the returned PNG has the same fingerprint
 */
export async function readPicture(bytes: Uint8Array, { withSeen = false } = {}): Promise<PictureReading> {
  const kind = uploadKindOf(bytes);
  if (!kind) return { problem: 'type' };
  try {
    const { data, info } = await decoder(bytes, kind)
      .timeout({ seconds: TIME_LIMIT_S })
      .autoOrient()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const fingerprint = fingerprintOf({ width: info.width, height: info.height, pixels: data });
    if (!fingerprint) return { problem: 'empty' };
    return withSeen ? { fingerprint, seen: await pngOf(data, info) } : { fingerprint };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    if (error instanceof SvgRefused) return { problem: problemOfSvg(error), detail };
    return { problem: TOO_MUCH.test(detail) ? 'too-large' : 'unreadable', detail };
  }
}

async function pngOf(pixels: Buffer, { width, height }: { width: number; height: number }) {
  return new Uint8Array(
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  );
}

function decoder(bytes: Uint8Array, kind: UploadKind): Sharp {
  const input = kind === 'svg' ? Buffer.from(pictureOfSvg(bytes)) : bytes;
  return sharp(input, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error' });
}

/** The document to draw for an uploaded SVG. @throws SvgRefused */
export function pictureOfSvg(file: Uint8Array): string {
  const { body, box } = gateSvg(file, { maxBytes: IMAGE_SEARCH_MAX_BYTES });
  return svgDocument({ body: posterOf(body), box }, { size: EDGE });
}
