import { createHash } from 'node:crypto';
import {
  editableTraits,
  fittingEdits,
  type IconEdits,
  type SupportedFormat,
  writeEdits,
} from '@icoteca/shared-contracts';
import type { RenderableIcon } from './renderable-icon.ts';

/** How to draw one picture. Every field changes the bytes, so it is part of the cache key. */
export interface RenderOptions {
  format: SupportedFormat;
  /** Edge of the square picture, 1 to 1600 px. The drawing is fitted into its centre. */
  size: number;
  /** SVG only: the size of the viewBox, such as 24, instead of `size`. */
  ownSize?: boolean;
  edits: IconEdits;
  /** Animated; formats that can be both are static without it. */
  moves?: boolean;
  /** SVG only: as few paths as possible, strokes as outlines. */
  simplified?: boolean;
  /** For previews larger than the free size (resolution 21). */
  watermark: boolean;
  /** Six hex digits behind a JPG or GIF; ignored by other formats. */
  ground: string;
  /** Author and licence for the file; null for previews. */
  notice: string | null;
}

/** Increase when equal options give other bytes, to invalidate cached pictures. */
const RENDERER_REVISION = 3;
/** The same for watermarked pictures only. */
const MARK_REVISION = 3;

/** Cache key of a picture, 64 hex digits. */
export function renderKey(contentHash: string, options: RenderOptions): string {
  const { format, size, edits, watermark, ground, notice, simplified, moves, ownSize } = options;
  const parts = [
    RENDERER_REVISION,
    contentHash,
    format,
    size,
    writeEdits(edits),
    watermark && MARK_REVISION,
    format === 'jpg' || format === 'gif' ? ground : '',
    notice,
    ...(format === 'svg' && simplified ? ['simplified'] : []),
    ...(moves ? ['moves'] : []),
    ...(format === 'svg' && ownSize ? ['own size'] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The edits that apply to an icon. Its drawing is parsed only when an edit depends on it. */
export function fittingEditsOf(edits: IconEdits, icon: Pick<RenderableIcon, 'body' | 'box'>): IconEdits {
  const isAboutParts = edits.paint.kind === 'palette' || edits.strokeWidth !== null;
  return isAboutParts ? fittingEdits(edits, editableTraits(icon)) : edits;
}
