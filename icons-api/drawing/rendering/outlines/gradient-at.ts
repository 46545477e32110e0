import type { Matrix } from './canvas-kit.ts';
import type { Gradient } from './gradient-paint.ts';
import type { Colour } from './style.ts';

/** The colour of a gradient at an offset, 0 to 1. */
export function colourAlong({ stops }: Gradient, place: number): Colour {
  const after = stops.findIndex(({ offset }) => offset >= place);
  const next = stops[after === -1 ? stops.length - 1 : after];
  const before = stops[Math.max(0, (after === -1 ? stops.length : after) - 1)];
  if (!next || !before) return { red: 0, green: 0, blue: 0, alpha: 0 };
  const way = next.offset - before.offset;
  const part = way > 0 ? Math.min(1, Math.max(0, (place - before.offset) / way)) : 1;
  const between = (read: (colour: Colour) => number) =>
    read(before.colour) + (read(next.colour) - read(before.colour)) * part;
  return {
    red: Math.round(between(({ red }) => red)),
    green: Math.round(between(({ green }) => green)),
    blue: Math.round(between(({ blue }) => blue)),
    alpha: between(({ alpha }) => alpha),
  };
}

/** The colour of a gradient at a point of the document. */
export function gradientAt(gradient: Gradient, x: number, y: number): Colour {
  const point = inverted(gradient.matrix, x, y);
  if (!point) return colourAlong(gradient, 1);
  const place = gradient.kind === 'linear' ? alongLine(gradient, point) : betweenCircles(gradient, point);
  return colourAlong(gradient, Math.min(1, Math.max(0, place)));
}

function inverted([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] | null {
  const size = a * d - b * c;
  if (size === 0) return null;
  const [dx, dy] = [x - e, y - f];
  return [(d * dx - c * dy) / size, (a * dy - b * dx) / size];
}

function alongLine({ points }: Gradient, [x, y]: readonly [number, number]): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  return length === 0 ? 1 : ((x - x1) * dx + (y - y1) * dy) / length;
}

/** The largest offset whose circle passes through the point: a quadratic equation. */
function betweenCircles({ points }: Gradient, [x, y]: readonly [number, number]): number {
  const [fx = 0, fy = 0, fr = 0, cx = 0, cy = 0, r = 0] = points;
  const [dx, dy, dr] = [cx - fx, cy - fy, r - fr];
  const [px, py] = [x - fx, y - fy];
  const a = dx * dx + dy * dy - dr * dr;
  const b = px * dx + py * dy + fr * dr;
  const c = px * px + py * py - fr * fr;
  if (Math.abs(a) < 1e-9) return b === 0 ? 1 : c / (2 * b);
  const root = b * b - a * c;
  if (root < 0) return 1;
  const places = [(b + Math.sqrt(root)) / a, (b - Math.sqrt(root)) / a];
  const real = places.filter((place) => fr + dr * place >= 0);
  return real.length > 0 ? Math.max(...real) : 1;
}
