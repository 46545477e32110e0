import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { NO_EDITS, posterOf, SOCIAL_IMAGE, svgDocument } from '@icoteca/shared-contracts';
import sharp, { type OutputInfo, type OverlayOptions } from 'sharp';
import { rasterise } from '../raster.ts';
import type { RenderableIcon } from '../renderable-icon.ts';
import { watermarkedDocument } from '../watermark.ts';

export interface SocialImageOptions {
  /** As for previews of this size (resolution 21). */
  watermark: boolean;
}

/** Increase when equal icons give other pictures. */
const REVISION = 2;
/** Bundled, because servers may have no fonts. */
const fontfile = join(import.meta.dirname, 'font', 'inter-latin.ttf');
/** Layout, px. */
const place = { card: 470, margin: 80, text: 630 } as const;
/** Edge of the drawing, px. */
export const SOCIAL_ICON_SIZE = 320;
const TEXT_WIDTH = SOCIAL_IMAGE.width - place.text - place.margin;
/** Longer texts are cut to stay within the picture. */
const NAME_LIMIT = 48;
const SMALL_LIMIT = 40;
/** Longer names use a smaller font. */
const SHORT_NAME = 24;
const TIME_LIMIT_S = 10;

/** Cache key of a social image, 64 hex digits. */
export function socialImageKey(icon: RenderableIcon, { watermark }: SocialImageOptions): string {
  const words = [icon.title, icon.platformName, icon.author.name, icon.licence.title];
  const parts = ['social', REVISION, icon.contentHash, watermark, ...words];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Draws the preview image of links to an icon: icon, name, style, author and licence. PNG of 1200 by 630 px.
 * @throws Error of sharp, also after 10 s
 */
export async function drawSocialImage(icon: RenderableIcon, options: SocialImageOptions): Promise<Buffer> {
  const { width, height } = SOCIAL_IMAGE;
  const top = (height - place.card) / 2;
  const inset = (place.card - SOCIAL_ICON_SIZE) / 2;
  const [drawing, words] = await Promise.all([drawIcon(icon, options), drawWords(icon)]);
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>` +
    `<rect x="${place.margin}" y="${top}" width="${place.card}" height="${place.card}" rx="32" fill="#f4f4f5" stroke="#e4e4e7"/></svg>`;
  return sharp(Buffer.from(ground))
    .composite([{ input: drawing, left: place.margin + inset, top: top + inset }, ...words])
    .timeout({ seconds: TIME_LIMIT_S })
    .png({ compressionLevel: 6, palette: false })
    .toBuffer();
}

function drawIcon(icon: RenderableIcon, { watermark }: SocialImageOptions): Promise<Buffer> {
  const still = { body: posterOf(icon.body), box: icon.box };
  const as = { size: SOCIAL_ICON_SIZE, edits: NO_EDITS };
  const document = watermark ? watermarkedDocument(still, as) : svgDocument(still, as);
  return rasterise(document, { format: 'png', ground: 'ffffff', notice: null });
}

/** Name and style vertically centred, author and licence at the foot of the card. */
async function drawWords(icon: RenderableIcon): Promise<OverlayOptions[]> {
  const size = icon.title.length > SHORT_NAME ? 44 : 60;
  const name = span(icon.title, NAME_LIMIT, `size="${size}pt" weight="700" foreground="#18181b"`);
  const style = span(icon.platformName, SMALL_LIMIT, 'size="32pt" foreground="#52525b"');
  const [head, foot] = await Promise.all([
    drawText(`${name}\n${style}`),
    drawText(
      span(`${icon.author.name}, ${icon.licence.title}`, SMALL_LIMIT, 'size="22pt" foreground="#71717a"'),
    ),
  ]);
  const bottom = (SOCIAL_IMAGE.height + place.card) / 2;
  return [
    { input: head.data, left: place.text, top: Math.round((SOCIAL_IMAGE.height - head.info.height) / 2) },
    { input: foot.data, left: place.text, top: bottom - foot.info.height },
  ];
}

function drawText(markup: string): Promise<{ data: Buffer; info: OutputInfo }> {
  const text = { text: markup, font: 'Inter', fontfile, width: TEXT_WIDTH, rgba: true, dpi: 72, spacing: 8 };
  return sharp({ text: { ...text, wrap: 'word-char' } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Pango markup: shortened, escaped, without control characters. */
function span(text: string, limit: number, attributes: string): string {
  const signs = [...text.replace(/\p{C}+/gu, ' ').trim()];
  const cut =
    signs.length > limit
      ? `${signs
          .slice(0, limit - 1)
          .join('')
          .trimEnd()}…`
      : signs.join('');
  const escaped = (cut || '–').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<span ${attributes}>${escaped}</span>`;
}
