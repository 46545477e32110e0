import type { CanvasKit, Path } from 'canvaskit-wasm';
import type { Matrix } from './canvas-kit.ts';
import type { Gradient } from './gradient-paint.ts';
import type { Colour, Style } from './style.ts';
import type { SvgNode, SvgTree } from './svg-tree.ts';

/** A filled area of a drawing. Strokes are areas, too. */
export interface PaintedArea {
  path: Path;
  paint: Colour | Gradient;
  /** On top of the alpha of the paint. */
  alpha: number;
}

/** True when nothing behind the area shows through. */
export function isOpaque({ paint, alpha }: PaintedArea): boolean {
  if (alpha < 1) return false;
  return 'stops' in paint ? paint.stops.every(({ colour }) => colour.alpha === 1) : paint.alpha === 1;
}

/** The drawing has a filter, a pattern, markers, or too many parts. */
export class NotExpressible extends Error {
  override readonly name = 'NotExpressible';
}

/** State of the recursive conversion. */
export interface Walk {
  kit: CanvasKit;
  tree: SvgTree;
  /** Areas so far. */
  count: { areas: number };
  depth: number;
  /** Converts an element; masks contain drawings themselves. */
  areasOf(walk: Walk, node: SvgNode, outerStyle: Style, outer: Matrix): PaintedArea[];
}
