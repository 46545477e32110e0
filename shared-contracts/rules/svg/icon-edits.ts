import { CURRENT_COLOUR, type PaintChoice } from './drawing.ts';

/** Shapes behind a drawing. */
export const backgroundShapes = ['circle', 'square', 'rounded'] as const;
export type BackgroundShape = (typeof backgroundShapes)[number];

/** Ways to mirror a drawing: `h` left to right, `v` top to bottom, `hv` both. */
export const flips = ['none', 'h', 'v', 'hv'] as const;
export type Flip = (typeof flips)[number];

/** Most of the edge, in per cent, that may stay empty on each side. */
export const MAX_PADDING = 40;
/** Bounds of a stroke's width, in units of a drawing whose edge is 24. */
export const STROKE_WIDTH_RANGE = { min: 0.25, max: 6, step: 0.25 } as const;

/**
 * All that a visitor can change about how an icon is drawn; size and format are not among it. Preview, copy and every file
 * are made from the same edits by `svgDocument`.
 */
export interface IconEdits {
  /** Colour of the whole, a gradient, or new colours for single parts. */
  paint: PaintChoice;
  /** Width of the commonest stroke in units of a drawing whose edge is 24; the others keep their ratio to it. Null leaves it. */
  strokeWidth: number | null;
  /** A shape as wide as the picture behind the drawing; `colour` is six hex digits. Null has none. */
  background: { shape: BackgroundShape; colour: string } | null;
  /** Empty space on each side in whole per cent of the picture's edge, 0 to MAX_PADDING. */
  padding: number;
  /** Whole degrees clockwise, 0 to 359, around the middle, after mirroring. */
  rotate: number;
  flip: Flip;
}

/** A drawing as it is in the catalogue. */
export const NO_EDITS: IconEdits = {
  paint: { kind: 'as-drawn' },
  strokeWidth: null,
  background: null,
  padding: 0,
  rotate: 0,
  flip: 'none',
};

/** What edits can change in one drawing. */
export interface EditableTraits {
  /** Its paints as `paintsOf` names them. */
  paints: string[];
  /** Width of its commonest stroke as `strokeWidthOf` gives it; null when nothing is stroked. */
  strokeWidth: number | null;
}

/**
 * The edits as far as one drawing can have them: parts that it has, a stroke's width only where there are strokes. So one
 * choice serves a whole selection of icons. Whether a colour fits is the matter of the icon's colour capability.
 */
export function fittingEdits(edits: IconEdits, traits: EditableTraits): IconEdits {
  const { paint, strokeWidth } = edits;
  return {
    ...edits,
    paint: paint.kind === 'palette' ? fittingPalette(paint.palette, traits.paints) : paint,
    strokeWidth: traits.strokeWidth === null || traits.strokeWidth === strokeWidth ? null : strokeWidth,
  };
}

function fittingPalette(palette: ReadonlyMap<string, string>, paints: readonly string[]): PaintChoice {
  const parts = [...palette].filter(([part, colour]) => paints.includes(part) && part !== colour);
  return parts.length === 0 ? { kind: 'as-drawn' } : { kind: 'palette', palette: new Map(parts) };
}

/** True for the name of a part: six hex digits in upper case or CURRENT_COLOUR. */
export function isPartName(text: string): boolean {
  return text === CURRENT_COLOUR || /^[0-9A-F]{6}$/.test(text);
}
