import type { ViewBox } from '@icoteca/shared-contracts';
import type { CanvasKit, Path } from 'canvaskit-wasm';
import { type Matrix, tracked, transformed, union, withPaths } from '../rendering/outlines/canvas-kit.ts';
import { flatten } from '../rendering/outlines/flatten.ts';
import type { PaintedArea } from '../rendering/outlines/painted-area.ts';
import { isEvenOdd, shortNumber } from '../rendering/outlines/path-commands.ts';
import { readTree, windowOf } from '../rendering/outlines/svg-tree.ts';

/** Units of a font in the height of a line: a power of two, as TrueType likes it. */
export const EM = 1024;

/** A part as light as this stands behind the drawing; in one colour it would hide it. */
const LIGHT = 0.5;
/** Points across and down in which a glyph is compared with its drawing. */
const GRID = 28;

/**
 * The outline of a drawing as path data of a font: strokes are outlines, all is one colour, and the baseline is the lower
 * edge of the square. Light layers behind the drawing are left out.
 * @throws NotExpressible, GeometryError, SvgMarkupError
 */
export function glyphPath(kit: CanvasKit, document: string): string {
  return withPaths(() => {
    const tree = readTree(document);
    const box = windowOf(tree);
    const { left, top, width, height } = box;
    const scale = EM / Math.max(width, height);
    const place: Matrix = [
      scale,
      0,
      0,
      -scale,
      (EM - width * scale) / 2 - left * scale,
      (EM + height * scale) / 2 + top * scale,
    ];
    return transformed(kit, shapeOf(kit, flatten(kit, tree), box), place)
      .toSVGString()
      .replace(/-?\d+\.\d+(e-?\d+)?/g, (number) => shortNumber(Number(number), 2));
  });
}

/**
 * All that is seen, as one area filled by the number of turns around a point: fonts know no other rule. The outlines are put
 * one upon the other. Where two of them turn in opposite ways and would take each other away they are joined into one shape
 * instead, which fails for other drawings; what comes nearer to the areas is taken.
 */
function shapeOf(kit: CanvasKit, areas: readonly PaintedArea[], box: ViewBox): Path {
  const seen = areas.filter((area) => opacityOf(area) >= LIGHT);
  const paths = (seen.length > 0 ? seen : areas).map(({ path }) => path);
  const stacked = stackedPaths(kit, paths);
  const faults = faultsOf(stacked, paths, box);
  if (faults === 0) return stacked;
  const joined = joinedPaths(kit, paths);
  return joined && faultsOf(joined, paths, box) < faults ? joined : stacked;
}

function stackedPaths(kit: CanvasKit, paths: readonly Path[]): Path {
  const builder = new kit.PathBuilder();
  for (const path of paths) builder.addPath(asWinding(kit, path));
  return tracked(builder.detachAndDelete());
}

function joinedPaths(kit: CanvasKit, paths: readonly Path[]): Path | null {
  let whole: Path | null = null;
  for (const path of paths) whole = union(kit, whole ?? path, path);
  return whole && asWinding(kit, whole);
}

function asWinding(kit: CanvasKit, path: Path): Path {
  const winding = isEvenOdd(kit, path) ? path.makeAsWinding() : null;
  return winding ? tracked(winding) : path;
}

/** Points of a grid that are in the shape and in none of the areas, or the other way. */
function faultsOf(shape: Path, areas: readonly Path[], { left, top, width, height }: ViewBox): number {
  let faults = 0;
  for (let row = 0.5; row < GRID; row++) {
    for (let column = 0.5; column < GRID; column++) {
      const [x, y] = [left + (column / GRID) * width, top + (row / GRID) * height];
      if (shape.contains(x, y) !== areas.some((area) => area.contains(x, y))) faults++;
    }
  }
  return faults;
}

function opacityOf({ paint, alpha }: PaintedArea): number {
  return 'stops' in paint ? alpha : alpha * paint.alpha;
}
