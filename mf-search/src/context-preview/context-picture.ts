import {
  DEFAULT_COLOUR,
  type IconSummary,
  NO_EDITS,
  PREVIEW_SHEET_CELL,
  previewUrl,
  writeEdits,
} from '@icoteca/shared-contracts';
import type { CSSProperties } from 'react';
import type { BulkChoice } from '../bulk/bulk-choice.store.ts';
import { inkOf } from '../grid/drawn-look.ts';
import type { IconPreviewProps } from '../icon-preview/icon-preview.tsx';

/** Colour and edits of the selection's files. */
export type ContextLook = Pick<BulkChoice, 'color' | 'shape'>;

/** CSS variables of the icons; without a colour they have the ink of their theme, on a ground that of every file. */
export function lookStyle({ color, shape: { background } }: ContextLook): CSSProperties {
  const ink = inkOf(color ?? (background ? DEFAULT_COLOUR : undefined));
  return {
    ...(ink && { '--icon': ink }),
    ...(background && { '--ground': `#${background.colour}` }),
  } as CSSProperties;
}

/** An icon as it is drawn, or its picture from the server: edits are drawn there, and only the shape of a picture takes a gradient. */
export function contextPicture(
  icon: IconSummary,
  { color, shape }: ContextLook,
): Pick<IconPreviewProps, 'icon' | 'cell'> {
  const { hiddenIn, svg, ...rest } = icon;
  // The ground lies below the picture. It shows whatever is on it.
  const drawn = shape.background ? rest : { ...rest, hiddenIn };
  const { edits } = writeEdits({ ...NO_EDITS, ...shape, background: null });
  const isGradient = !icon.isColor && color?.includes(',') === true;
  if (edits === null && !isGradient) return { icon: { ...drawn, svg } };
  return { icon: drawn, cell: previewUrl(icon, PREVIEW_SHEET_CELL, null, 'png', edits) };
}
