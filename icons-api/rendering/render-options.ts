import { createHash } from 'node:crypto';
import type { PaintChoice, SupportedFormat } from '@icoteca/shared-contracts';

/** How one picture is to be made. Every field changes the bytes, so every field is part of the cache key. */
export interface RenderOptions {
  format: SupportedFormat;
  /** Edge of the square picture in px, 1 to 1600. The drawing is fitted into its middle. */
  size: number;
  paint: PaintChoice;
  /** Crossed by lines, for previews larger than the free size (resolution 21). */
  watermark: boolean;
  /** Six hex digits behind the drawing; JPG has no transparency. Other formats ignore it. */
  ground: string;
  /** Author and licence, written into the file. Previews go without. */
  notice: string | null;
}

/** Moves when the same options give other bytes than before, so that old cached pictures are not used. */
const RENDERER_REVISION = 1;

/** Name of a picture: equal for equal drawings and options, and for nothing else. 64 hex digits. */
export function renderKey(contentHash: string, options: RenderOptions): string {
  const { format, size, paint, watermark, ground, notice } = options;
  const parts = [
    RENDERER_REVISION,
    contentHash,
    format,
    size,
    paintKey(paint),
    watermark,
    format === 'jpg' ? ground : '',
    notice,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function paintKey(paint: PaintChoice): string {
  switch (paint.kind) {
    case 'as-drawn':
      return '';
    case 'colour':
      return paint.colour.toLowerCase();
    case 'gradient':
      return `${paint.start},${paint.end}`.toLowerCase();
    case 'palette':
      return [...paint.palette].map(([from, to]) => `${from}:${to}`.toLowerCase()).join();
  }
}
