import { gradientAt } from './gradient-at.ts';
import type { Bounds } from './gradient-paint.ts';
import type { PaintedArea } from './painted-area.ts';
import type { Colour } from './style.ts';

/** Sample points per side. */
const GRID = 24;
const WHITE = 255;

/** An area with its bounding box, which skips most hit tests. */
type Edged = PaintedArea & { bounds: Bounds };

/**
 * Mean difference of two lists of areas on white, 0 to 255, sampled on a grid. Detects path operations that failed
 * silently.
 */
export function differenceOfAreas(one: readonly PaintedArea[], other: readonly PaintedArea[]): number {
  const [a, b] = [one.map(withEdges), other.map(withEdges)];
  const edge = (at: 0 | 1 | 2 | 3, choose: (...list: number[]) => number) =>
    choose(...a.map(({ bounds }) => bounds[at]));
  const [left, top, right, bottom] = [
    edge(0, Math.min),
    edge(1, Math.min),
    edge(2, Math.max),
    edge(3, Math.max),
  ];
  if (!(right > left && bottom > top)) return 0;
  let sum = 0;
  for (let row = 0.5; row < GRID; row++) {
    for (let column = 0.5; column < GRID; column++) {
      const x = left + ((right - left) * column) / GRID;
      const y = top + ((bottom - top) * row) / GRID;
      const [ours, theirs] = [colourAt(a, x, y), colourAt(b, x, y)];
      sum += ours.reduce((all, channel, at) => all + Math.abs(channel - (theirs[at] as number)), 0) / 3;
    }
  }
  return sum / GRID ** 2;
}

function withEdges(area: PaintedArea): Edged {
  return { ...area, bounds: [...area.path.computeTightBounds()] as unknown as Bounds };
}

/** The visible colour at a point, from front to back. */
function colourAt(areas: readonly Edged[], x: number, y: number): [number, number, number] {
  let [red, green, blue] = [0, 0, 0];
  let left = 1;
  for (let at = areas.length - 1; at >= 0 && left > 0.004; at--) {
    const { path, paint, alpha, bounds } = areas[at] as Edged;
    const isNear = x >= bounds[0] && y >= bounds[1] && x <= bounds[2] && y <= bounds[3];
    if (!isNear || !path.contains(x, y)) continue;
    const colour: Colour = 'stops' in paint ? gradientAt(paint, x, y) : paint;
    const part = left * colour.alpha * alpha;
    red += colour.red * part;
    green += colour.green * part;
    blue += colour.blue * part;
    left -= part;
  }
  return [red + WHITE * left, green + WHITE * left, blue + WHITE * left];
}
