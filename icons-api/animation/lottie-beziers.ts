import type { PathCommand } from '../rendering/outlines/path-commands.ts';

type Point = [number, number];

/** A line of curves as Lottie has it: its points, and the handles before and behind each, seen from it. */
export interface LottieBezier {
  v: Point[];
  i: Point[];
  o: Point[];
  c: boolean;
}

/** The lines of a path. */
export function beziersOf(commands: readonly PathCommand[]): LottieBezier[] {
  const lines: LottieBezier[] = [];
  let line: LottieBezier = { v: [], i: [], o: [], c: false };
  for (const { kind, points } of commands) {
    if (kind === 'Z') line.c = true;
    else if (kind === 'M') {
      line = { v: [[points[0], points[1]]], i: [[0, 0]], o: [[0, 0]], c: false };
      lines.push(line);
    } else {
      const [fromX, fromY] = line.v.at(-1) as Point;
      const [x, y] = [points.at(-2) as number, points.at(-1) as number];
      const [ax, ay, bx, by] = kind === 'C' ? points : [fromX, fromY, x, y];
      line.o[line.o.length - 1] = [ax - fromX, ay - fromY];
      line.v.push([x, y]);
      line.i.push([bx - x, by - y]);
      line.o.push([0, 0]);
    }
  }
  return lines;
}
