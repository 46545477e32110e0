import CanvasKitInit, { type CanvasKit, type Path } from 'canvaskit-wasm';

/** The geometry of CanvasKit: strokes to outlines, union, intersection. Loaded with the first need; 7 MB. */
let loading: Promise<CanvasKit> | undefined;

/** @throws Error when the WebAssembly of the package cannot be read */
export function canvasKit(): Promise<CanvasKit> {
  loading ??= CanvasKitInit();
  return loading;
}

/** Paths of WebAssembly are not collected; those of a piece of work are given back together. */
let made: Path[] | undefined;

/** Counts a new path among those of the work, and gives it back. */
export function tracked(path: Path): Path {
  made?.push(path);
  return path;
}

/** Does a piece of work with paths; none of them may be used after it. */
export function withPaths<T>(work: () => T): T {
  const outer = made;
  made = [];
  try {
    return work();
  } finally {
    for (const path of made) path.delete();
    made = outer;
  }
}

/** A 2x3 matrix as SVG writes it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function product(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** A moved copy of a path; the caller still has the old one. */
export function transformed(kit: CanvasKit, path: Path, [a, b, c, d, e, f]: Matrix): Path {
  const builder = new kit.PathBuilder();
  builder.setFillType(path.getFillType());
  builder.addPath(path, a, c, e, b, d, f, 0, 0, 1);
  return tracked(builder.detachAndDelete());
}

/** What both cover. */
export function intersection(kit: CanvasKit, one: Path, other: Path): Path {
  return combined(kit, one, other, kit.PathOp.Intersect);
}

/** What the first covers and the other does not. */
export function difference(kit: CanvasKit, one: Path, other: Path): Path {
  return combined(kit, one, other, kit.PathOp.Difference);
}

/** What one of them covers. */
export function union(kit: CanvasKit, one: Path, other: Path): Path {
  return combined(kit, one, other, kit.PathOp.Union);
}

function combined(kit: CanvasKit, one: Path, other: Path, operation: CanvasKit['PathOp']['Union']): Path {
  const path = kit.Path.MakeFromOp(one, other, operation);
  if (path) return tracked(path);
  throw new GeometryError('Two shapes of the drawing cannot be joined.');
}

/** Shapes with which the geometry cannot reckon. */
export class GeometryError extends Error {
  override readonly name = 'GeometryError';
}
