import { createHash } from 'node:crypto';
import {
  editableTraits,
  fittingEdits,
  type IconEdits,
  type SupportedFormat,
  writeEdits,
} from '@icoteca/shared-contracts';
import type { RenderableIcon } from './renderable-icon.ts';

/** How one picture is to be made. Every field changes the bytes, so every field is part of the cache key. */
export interface RenderOptions {
  format: SupportedFormat;
  /** Edge of the square picture in px, 1 to 1600. The drawing is fitted into its middle. */
  size: number;
  /** SVG alone: in the window's own size, such as 24, whatever `size` says. */
  ownSize?: boolean;
  /** Colour, stroke, ground, place: all that the visitor changed. */
  edits: IconEdits;
  /** The picture moves; formats that can do both show the still one otherwise. */
  moves?: boolean;
  /** SVG alone: in as few paths as it takes, strokes as outlines. */
  simplified?: boolean;
  /** Crossed by lines, for previews larger than the free size (resolution 21). */
  watermark: boolean;
  /** Six hex digits behind the drawing; JPG has no transparency. Other formats ignore it. */
  ground: string;
  /** Author and licence, written into the file. Previews go without. */
  notice: string | null;
}

/** Moves when the same options give other bytes than before, so that old cached pictures are not used. */
const RENDERER_REVISION = 3;
/** The same for the mark of previews alone. */
const MARK_REVISION = 2;

/** Name of a picture: equal for equal drawings and options, and for nothing else. 64 hex digits. */
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
