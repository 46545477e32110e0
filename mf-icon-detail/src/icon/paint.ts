import { type ColourCapability, colourToSend, type PaintChoice } from '@icoteca/shared-contracts';

/** The paint of an icon: as drawn, one colour, or a gradient from top to bottom. */
export type Paint = Exclude<PaintChoice, { kind: 'palette' }>;

/** The colour parameter of calls for a paint: hex, `start,end`, or null when nothing is to be sent (specification SD 5). */
export function paintToSend(paint: Paint): string | null {
  if (paint.kind === 'gradient') return `${paint.start},${paint.end}`;
  return paint.kind === 'colour' ? colourToSend(paint.colour) : null;
}

/** A paint if the icon can have it, else as drawn (specification SD 4, Filters interplay). */
export function paintFor(capability: ColourCapability, paint: Paint): Paint {
  const fits = capability === 'single' || (capability === 'gradient' && paint.kind === 'gradient');
  return fits ? paint : { kind: 'as-drawn' };
}
