import {
  type RequestFile,
  UPLOAD_PROLOGUE,
  type UploadKind,
  uploadKindOf,
  uploadText,
} from '@icoteca/shared-contracts';
import sharp, { type Sharp } from 'sharp';
import type { FileProblem } from './file-problem.ts';
import { type Drawn, drawInThread } from './file-thread-call.ts';

/** The picture of a file, re-encoded as WebP, so that only its pixels remain. */
export interface FilePicture {
  kind: RequestFile['kind'];
  webp: Uint8Array;
  /** px */
  width: number;
  height: number;
}

/** Rasters with more pixels are refused before they are decoded. */
const MAX_PIXELS = 50_000_000;
/** Longest edge of the picture, px. */
export const PICTURE_EDGE = 1600;
const QUALITY = 88;
const TIME_LIMIT_S = 5;
/** Messages of decoders about their limits. */
const TOO_MUCH = /pixel limit|too large|exceeded|timeout/i;

const PDF_START = Buffer.from('%PDF-');
/** Also matches an SVG with its own entities, which the gate refuses by name. */
const SVG_LIKE = /^\s*<(?:\?xml|!--|!DOCTYPE\s+svg\b|svg[\s/>])/;

/** Disables all other decoders in this process: a file cannot choose another one. */
export function allowOnlyAttachments(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
}

/**
 * Makes a picture of an untrusted file: of a raster its first frame, upright; of an SVG what passes the gate; of a PDF its
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
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' });
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

/**
 * The kind of a file by its first bytes, never by its name or stated type; null for any other. PDF readers accept the mark anywhere in
 * the first kilobyte; here it must come first, so that no other kind of file with a PDF inside is one.
 */
function fileKindOf(bytes: Uint8Array): UploadKind | 'pdf' | null {
  if (PDF_START.equals(bytes.subarray(0, PDF_START.length))) return 'pdf';
  return (
    uploadKindOf(bytes) ?? (SVG_LIKE.test(uploadText(bytes.subarray(0, UPLOAD_PROLOGUE))) ? 'svg' : null)
  );
}
