import type { CanvasKit, Path } from 'canvaskit-wasm';
import type { Matrix } from './canvas-kit.ts';
import type { Gradient } from './gradient-paint.ts';
import type { Colour, Style } from './style.ts';
import type { SvgNode, SvgTree } from './svg-tree.ts';

/** A part of a drawing: an area of the document and what it is filled with. Strokes are areas, too. */
export interface PaintedArea {
  path: Path;
  paint: Colour | Gradient;
  /** Over the transparency of the paint itself. */
  alpha: number;
}

/** True when nothing behind the area shows through. */
export function isOpaque({ paint, alpha }: PaintedArea): boolean {
  if (alpha < 1) return false;
  return 'stops' in paint ? paint.stops.every(({ colour }) => colour.alpha === 1) : paint.alpha === 1;
}

/** A drawing that cannot be told as painted areas: it holds a filter, a pattern, or more parts than an icon has. */
export class NotExpressible extends Error {
  override readonly name = 'NotExpressible';
}

/** What a walk through a drawing carries along. */
export interface Walk {
  kit: CanvasKit;
  tree: SvgTree;
  /** Areas made so far, over all. */
  count: { areas: number };
  depth: number;
  /** The areas of one element and all in it: a mask holds a drawing itself. */
  areasOf(walk: Walk, node: SvgNode, outerStyle: Style, outer: Matrix): PaintedArea[];
}
