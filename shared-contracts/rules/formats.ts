import { FREE_SIZE_LIMIT, PREVIEW_SIZE_LIMIT } from './limits.ts';
import { sizeLimit } from './sizes.ts';
import { costsUse, type IconRights, isFreeFor, mayHaveFiles, type VisitorRights } from './visitor.ts';

/** Formats that the product knows (specification, Icon, formats). */
export const knownFormats = [
  'svg',
  'png',
  'webp',
  'jpg',
  'pdf',
  'eps',
  'ico',
  'gif',
  'json',
  'apng',
] as const;
export type IconFormat = (typeof knownFormats)[number];

export type SupportedFormat = IconFormat;

/** Formats without a size of their own: a file of them is sharp at every size. */
const vectorFormats: ReadonlySet<IconFormat> = new Set(['svg', 'pdf', 'eps', 'json']);
/** Formats for movement alone. */
const movingFormats: ReadonlySet<IconFormat> = new Set(['gif', 'apng', 'json']);

const namesOfFormats: Readonly<Record<IconFormat, string>> = {
  svg: 'SVG',
  png: 'PNG',
  webp: 'WebP',
  jpg: 'JPG',
  pdf: 'PDF',
  eps: 'EPS',
  ico: 'ICO',
  gif: 'GIF',
  json: 'Lottie',
  apng: 'APNG',
};

/** Name of a format as people write it, in every language. */
export function formatName(format: IconFormat): string {
  return namesOfFormats[format];
}

/** True for a format that holds shapes instead of pixels. */
export function isVectorFormat(format: IconFormat): boolean {
  return vectorFormats.has(format);
}

/** True for a format of animated drawings alone. */
export function isMovingFormat(format: IconFormat): boolean {
  return movingFormats.has(format);
}

/** The formats of an icon, regardless of rights; SVG and PNG first. */
export function formatsOf(icon: { readonly isAnimated: boolean }): IconFormat[] {
  return knownFormats.filter((format) => icon.isAnimated || !isMovingFormat(format));
}

/** `jpeg` is read as `jpg`; case does not matter; unknown words give null. */
export function parseFormat(text: string): IconFormat | null {
  const word = text.toLowerCase().replace(/^jpeg$/, 'jpg');
  return knownFormats.find((format) => format === word) ?? null;
}

export type ExportDecision =
  | { allowed: true; watermark: boolean }
  | { allowed: false; code: 'PAID_FORMAT' | 'PAID_SIZE' | 'PAID_VECTOR' | 'OWNER_ONLY'; limit: number };

/**
 * May the SVG markup of this icon reach this visitor without any further step (resolution 19)? The one rule for search
 * answers, HTML, hydration state, previews and copies. Where it costs a use, the requested file has it.
 */
export function mayHaveVector(icon: IconRights, visitor: VisitorRights): boolean {
  return mayHaveFiles(icon, visitor) && !costsUse(icon, visitor);
}

/** Does a preview of this icon carry a watermark above the free size (specification SD 5; resolution 21)? */
export function hasWatermark(icon: IconRights, visitor: VisitorRights): boolean {
  return !visitor.isPaid && !isFreeFor(icon, visitor) && !icon.alreadyDownloaded;
}

/**
 * Decides one render or download (specification SD 6). Everybody may have PNG up to 100 px; other formats and
 * larger sizes belong to paid or licensed visitors, free icons and icons bought before. A preview is for looking:
 * it may be larger than the free size, up to PREVIEW_SIZE_LIMIT, and then carries the watermark where one applies; a file never
 * does. Of an icon of another uploader there are previews in pixels alone, whatever the visitor paid.
 */
export function decideExport(request: {
  icon: IconRights;
  visitor: VisitorRights;
  format: IconFormat;
  size: number;
  purpose: 'file' | 'preview';
}): ExportDecision {
  const { icon, visitor, format, size, purpose } = request;
  const limit = sizeLimit(icon, visitor);
  if (icon.isForeign && (purpose === 'file' || isVectorFormat(format)))
    return { allowed: false, code: 'OWNER_ONLY', limit };
  const vector = purpose === 'file' ? mayHaveFiles(icon, visitor) : mayHaveVector(icon, visitor);
  if (format === 'svg')
    return vector ? { allowed: true, watermark: false } : { allowed: false, code: 'PAID_VECTOR', limit };
  if (purpose === 'preview' && (format === 'png' || format === 'webp')) {
    const watermark = size > FREE_SIZE_LIMIT && hasWatermark(icon, visitor);
    if (watermark && size > PREVIEW_SIZE_LIMIT)
      return { allowed: false, code: 'PAID_SIZE', limit: PREVIEW_SIZE_LIMIT };
    return { allowed: true, watermark };
  }
  if (format !== 'png' && !vector) return { allowed: false, code: 'PAID_FORMAT', limit };
  if (size > limit) return { allowed: false, code: 'PAID_SIZE', limit };
  return { allowed: true, watermark: false };
}
