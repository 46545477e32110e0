import type { CollectionAppearance } from '../entities/collection.ts';
import { appearancePadding, appearanceStroke } from './appearance-grid-edits.ts';
import { parseGradient } from './colours.ts';
import type { PaintChoice } from './svg/drawing.ts';
import { type EditWords, writeEdits } from './svg/edits-text.ts';
import { type IconEdits, NO_EDITS } from './svg/icon-edits.ts';

/** A collection that leaves each icon as it is drawn. */
export const PLAIN_APPEARANCE: CollectionAppearance = { color: null, padding: 0, stroke: null };

/** How the icons of a collection are drawn, as edits. */
export function appearanceEdits({ color, padding, stroke }: CollectionAppearance): IconEdits {
  return {
    ...NO_EDITS,
    paint: paintOf(color),
    padding: appearancePadding(padding),
    strokeWidth: stroke === null ? null : appearanceStroke(stroke),
  };
}

/** The same as calls and addresses carry it: `color` and `edits`. */
export function appearanceWords(appearance: CollectionAppearance): EditWords {
  return writeEdits(appearanceEdits(appearance));
}

/** True when every icon is left as it is drawn. */
export function isPlainAppearance(appearance: CollectionAppearance): boolean {
  const { color, edits } = appearanceWords(appearance);
  return color === null && edits === null;
}

function paintOf(color: string | null): PaintChoice {
  if (color === null) return { kind: 'as-drawn' };
  const gradient = parseGradient(color);
  return gradient ? { kind: 'gradient', ...gradient } : { kind: 'colour', colour: color.toUpperCase() };
}
