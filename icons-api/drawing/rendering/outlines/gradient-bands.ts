import type { CanvasKit, Path } from 'canvaskit-wasm';
import { intersection, tracked, transformed } from './canvas-kit.ts';
import { colourAlong } from './gradient-at.ts';
import type { Gradient } from './gradient-paint.ts';
import type { PaintedArea } from './painted-area.ts';

/** Steps that a gradient is told in: the eye hardly sees them in an icon. */
export const BANDS = 32;
/** Longer than any drawing, in units of a gradient. */
const FAR = 1e4;

/**
 * A gradient as areas of one colour each: the whole in the colour of its end, and on it ever smaller parts up to the colour of
 * its beginning. Each covers what the ones before left of its place, so that no seams are seen between them.
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

/** Where a gradient has not come further than a part of its way. */
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
