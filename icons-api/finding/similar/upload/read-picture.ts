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

/** A file to read. `withSeen`: what was seen is wanted as a PNG, too. */
export interface PictureJob {
  bytes: Uint8Array;
  withSeen: boolean;
}

export type PictureReading =
  | {
      fingerprint: Fingerprint;
      /** PNG of what was seen, when it was asked for: nothing else of the file is in it. */
      seen?: Uint8Array<ArrayBuffer>;
    }
  | { problem: PictureProblem; detail?: string };

/** Pixels above which a picture is refused: more than any camera's file of 5 MB has, less than fills the memory. */
const MOST_PIXELS = 50_000_000;
/** Larger pictures are reduced to this edge before they are looked at, px. */
const EDGE = 512;
/** Seconds after which the decoder gives up; what a picture may cost is watched beside it. */
const TIME_LIMIT_S = 10;

/** How decoders say that a picture is more than they take. */
const TOO_MUCH = /pixel limit|too large|exceeded|timeout/i;

/** Only these decoders exist in this process: a file cannot choose another one. */
export function allowOnlyUploads(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
}

/**
 * Looks at a file from outside: what it is, what it shows. Of a moving picture the first frame counts.
 * @param options.keeps also gives a PNG of what was seen; read again it has the same fingerprint
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

/** The document that is drawn of an uploaded SVG. @throws SvgRefused */
export function pictureOfSvg(file: Uint8Array): string {
  const { body, box } = gateSvg(file, { maxBytes: IMAGE_SEARCH_MAX_BYTES });
  return svgDocument({ body: posterOf(body), box }, { size: EDGE });
}
