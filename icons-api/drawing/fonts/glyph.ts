import type { ViewBox } from '@icoteca/shared-contracts';
import type { CanvasKit, Path } from 'canvaskit-wasm';
import { type Matrix, tracked, transformed, union, withPaths } from '../rendering/outlines/canvas-kit.ts';
import { flatten } from '../rendering/outlines/flatten.ts';
import type { PaintedArea } from '../rendering/outlines/painted-area.ts';
import { isEvenOdd, shortNumber } from '../rendering/outlines/path-commands.ts';
import { readTree, windowOf } from '../rendering/outlines/svg-tree.ts';

/** Font units per em: a power of two, as TrueType prefers. */
export const EM = 1024;

/** Areas with less opacity are background layers, which would hide the drawing in one colour. */
const LIGHT = 0.5;
/** Sample points per side for comparing a glyph with its drawing. */
const GRID = 28;

/**
 * The drawing as glyph path data: strokes as outlines, one colour, baseline at the lower edge. Background layers are
 * left out.
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
 * Everything visible as one nonzero path, the only fill rule of fonts. Paths are stacked; where opposite directions
 * cancel out, they are joined instead, which fails for other drawings. The closer result wins.
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

/** Sample points that differ between the shape and the areas. */
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
