import type { CanvasKit, Path } from 'canvaskit-wasm';
import { intersection, tracked, transformed } from './canvas-kit.ts';
import { colourAlong } from './gradient-at.ts';
import type { Gradient } from './gradient-paint.ts';
import type { PaintedArea } from './painted-area.ts';

/** Colour steps of a gradient: hardly visible at icon size. */
export const BANDS = 32;
/** Larger than any drawing, in gradient units. */
const FAR = 1e4;

/**
 * Approximates a gradient by areas of one colour. Each covers the area before it up to its offset, so no seams show.
 */
export function bandsOf(
  kit: CanvasKit,
  { path, paint, alpha }: PaintedArea & { paint: Gradient },
  count = BANDS,
): PaintedArea[] {
  const bands: PaintedArea[] = [{ path, paint: colourAlong(paint, 1), alpha }];
  for (let band = count - 1; band >= 0; band--) {
    const region = intersection(
      kit,
      path,
      transformed(kit, upTo(kit, paint, (band + 1) / count), paint.matrix),
    );
    if (!region.isEmpty())
      bands.push({ path: region, paint: colourAlong(paint, (band + 0.5) / count), alpha });
  }
  return bands;
}

/** The region up to a fraction of the gradient. */
function upTo(kit: CanvasKit, { kind, points }: Gradient, part: number): Path {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points;
  const builder = new kit.PathBuilder();
  if (kind === 'radial') {
    const radius = Math.max(1e-6, c + (f - c) * part);
    const [x, y] = [a + (d - a) * part, b + (e - b) * part];
    return tracked(builder.addOval([x - radius, y - radius, x + radius, y + radius]).detachAndDelete());
  }
  const [x, y] = [a + (c - a) * part, b + (d - b) * part];
  const length = Math.hypot(c - a, d - b) || 1;
  const [ux, uy] = [((c - a) / length) * FAR, ((d - b) / length) * FAR];
  const corners = [x - uy, y + ux, x + uy, y - ux, x + uy - ux, y - ux - uy, x - uy - ux, y + ux - uy];
  return tracked(builder.addPolygon(corners, true).detachAndDelete());
}
