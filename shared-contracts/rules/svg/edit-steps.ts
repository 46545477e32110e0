import type { BackgroundShape, Flip, IconEdits } from './icon-edits.ts';

/** Colour and padding that a ground begins with, so that the drawing is seen on it and does not touch its edge. */
export const FIRST_GROUND = { colour: '228BE6', padding: 20 } as const;

/**
 * Puts a ground behind a drawing or takes it away. The first ground makes room around the drawing; taking it away takes that
 * room back, if it is still the same.
 */
export function onGround(
  { background, padding }: Pick<IconEdits, 'background' | 'padding'>,
  shape: BackgroundShape | null,
): Pick<IconEdits, 'background' | 'padding'> {
  if (shape === null)
    return { background: null, padding: background && padding === FIRST_GROUND.padding ? 0 : padding };
  return {
    background: { shape, colour: background?.colour ?? FIRST_GROUND.colour },
    padding: background === null && padding === 0 ? FIRST_GROUND.padding : padding,
  };
}

/** Degrees from 0 to 359. @param degrees any whole number */
export function turnedTo(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** Which ways a drawing is mirrored. */
export function mirrors(flip: Flip): { h: boolean; v: boolean } {
  return { h: flip.includes('h'), v: flip === 'v' || flip === 'hv' };
}

/** Mirrors a drawing one way more, or takes that back. */
export function flippedBy(flip: Flip, way: 'h' | 'v'): Flip {
  const now = mirrors(flip);
  now[way] = !now[way];
  return now.h && now.v ? 'hv' : now.h ? 'h' : now.v ? 'v' : 'none';
}

/** How many things other than paint are changed. */
export function shapeChanges(edits: Omit<IconEdits, 'paint'>): number {
  const { strokeWidth, background, padding, rotate, flip } = edits;
  const changed = [strokeWidth !== null, background !== null, padding !== 0, rotate !== 0, flip !== 'none'];
  return changed.filter(Boolean).length;
}
