import svgpath from 'svgpath';
import type { Matrix } from '../rendering/outlines/canvas-kit.ts';

type Point = [number, number];

/** A Bézier curve of Lottie: vertices, and their in and out tangents relative to them. */
export interface LottieBezier {
  v: Point[];
  i: Point[];
  o: Point[];
  c: boolean;
}

/** The curves of a shape, and its command letters: shapes with equal commands can be interpolated. */
export interface Outline {
  curves: LottieBezier[];
  steps: string;
}

/** The outline of path data in picture coordinates. Keeps zero-length segments: they may grow in other frames. */
export function outlineOf(data: string, matrix: Matrix): Outline {
  const curves: LottieBezier[] = [];
  let steps = '';
  let line: LottieBezier = { v: [], i: [], o: [], c: false };
  const begin = (x: number, y: number) => {
    line = { v: [[x, y]], i: [[0, 0]], o: [[0, 0]], c: false };
    curves.push(line);
  };
  const curveTo = (ax: number, ay: number, bx: number, by: number, x: number, y: number) => {
    const [fromX, fromY] = line.v.at(-1) as Point;
    line.o[line.o.length - 1] = [ax - fromX, ay - fromY];
    line.v.push([x, y]);
    line.i.push([bx - x, by - y]);
    line.o.push([0, 0]);
  };
  svgpath(data)
    .abs()
    .unshort()
    .unarc()
    .iterate(([kind, ...list], _index, x, y): [['L', number, number]] | undefined => {
      // A matrix cannot be applied to H and V.
      if (kind === 'H') return [['L', list[0] as number, y]];
      return kind === 'V' ? [['L', x, list[0] as number]] : undefined;
    })
    .matrix([...matrix])
    .iterate(([kind, ...list], _index, x, y) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list as number[];
      steps += kind;
      if (kind === 'M') begin(a, b);
      else if (kind === 'Z' || kind === 'z') line.c = true;
      else {
        if (line.c) begin(x, y);
        const part = (from: number, to: number) => from + (2 / 3) * (to - from);
        if (kind === 'C') curveTo(a, b, c, d, e, f);
        else if (kind === 'Q') curveTo(part(x, a), part(y, b), part(c, a), part(d, b), c, d);
        else curveTo(x, y, a, b, a, b);
      }
    });
  return { curves, steps };
}
