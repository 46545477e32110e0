import CanvasKitInit, { type CanvasKit, type Path } from 'canvaskit-wasm';

/** Path geometry of CanvasKit, loaded on first use (7 MB). */
let loading: Promise<CanvasKit> | undefined;

/** @throws Error when the WebAssembly cannot be loaded */
export function canvasKit(): Promise<CanvasKit> {
  loading ??= CanvasKitInit();
  return loading;
}

/** WebAssembly objects are not garbage-collected: paths of one job are freed together. */
let made: Path[] | undefined;

/** Frees the path at the end of `withPaths`. */
export function tracked(path: Path): Path {
  made?.push(path);
  return path;
}

/** Runs `work` and frees its paths, which must not be used afterwards. */
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

/** A 2x3 matrix in the order of SVG. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first. */
export function product(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** A transformed copy. */
export function transformed(kit: CanvasKit, path: Path, [a, b, c, d, e, f]: Matrix): Path {
  const builder = new kit.PathBuilder();
  builder.setFillType(path.getFillType());
  builder.addPath(path, a, c, e, b, d, f, 0, 0, 1);
  return tracked(builder.detachAndDelete());
}

export function intersection(kit: CanvasKit, one: Path, other: Path): Path {
  return combined(kit, one, other, kit.PathOp.Intersect);
}

export function difference(kit: CanvasKit, one: Path, other: Path): Path {
  return combined(kit, one, other, kit.PathOp.Difference);
}

export function union(kit: CanvasKit, one: Path, other: Path): Path {
  return combined(kit, one, other, kit.PathOp.Union);
}

function combined(kit: CanvasKit, one: Path, other: Path, operation: CanvasKit['PathOp']['Union']): Path {
  const path = kit.Path.MakeFromOp(one, other, operation);
  if (path) return tracked(path);
  throw new GeometryError('Two shapes of the drawing cannot be joined.');
}

/** CanvasKit failed on these shapes. */
export class GeometryError extends Error {
  override readonly name = 'GeometryError';
}
