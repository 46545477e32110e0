import { attributeOf, type SvgOpenTag } from '@icoteca/shared-contracts';
import svgpath from 'svgpath';

/** A point of a path, and its direction in degrees. */
interface WayPoint {
  x: number;
  y: number;
  angle: number;
}

/** The point of a motion path after a fraction of its length, 0 to 1. */
export type MotionPath = (part: number) => WayPoint;

/** Line segments per curve. */
const PIECES = 48;

interface Piece {
  from: readonly [number, number];
  to: readonly [number, number];
  /** Path length up to its end. */
  reached: number;
}

/** The path of an `animateMotion`, its own or that of its `mpath`. Null for one with `values`, `from`, `to` or `by`. */
export function motionPath(tag: SvgOpenTag, mpathData: string | undefined): MotionPath | null {
  const data = mpathData ?? attributeOf(tag, 'path');
  if (data === undefined) return null;
  const pieces = piecesOf(data);
  const length = pieces.at(-1)?.reached ?? 0;
  return (part) => {
    const wanted = Math.min(1, Math.max(0, part)) * length;
    const piece = pieces.find(({ reached }) => reached >= wanted) ?? pieces.at(-1);
    if (!piece) return { x: 0, y: 0, angle: 0 };
    const [dx, dy] = [piece.to[0] - piece.from[0], piece.to[1] - piece.from[1]];
    const own = Math.hypot(dx, dy);
    const left = own > 0 ? (piece.reached - wanted) / own : 0;
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
    return { x: piece.to[0] - dx * left, y: piece.to[1] - dy * left, angle };
  };
}

function piecesOf(data: string): Piece[] {
  const pieces: Piece[] = [];
  let reached = 0;
  let start: [number, number] = [0, 0];
  const lineTo = (from: readonly [number, number], to: readonly [number, number]) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    reached += length;
    if (length > 0 || pieces.length === 0) pieces.push({ from, to, reached });
  };
  svgpath(data)
    .abs()
    .unshort()
    .unarc()
    .iterate(([kind, ...n], _index, x, y) => {
      const numbers = n as number[];
      const end = numbers.slice(-2) as [number, number];
      if (kind === 'M') start = end;
      else if (kind === 'H') lineTo([x, y], [numbers[0] ?? x, y]);
      else if (kind === 'V') lineTo([x, y], [x, numbers[0] ?? y]);
      else if (kind === 'L') lineTo([x, y], end);
      else if (kind === 'Z' || kind === 'z') lineTo([x, y], start);
      else {
        let last: readonly [number, number] = [x, y];
        for (let step = 1; step <= PIECES; step++) {
          const next = curvePoint([x, y, ...numbers], step / PIECES);
          lineTo(last, next);
          last = next;
        }
      }
    });
  return pieces;
}

/** Point of a Bézier curve by de Casteljau. @param points x, y of all its points */
function curvePoint(points: readonly number[], place: number): [number, number] {
  let row = [...points];
  while (row.length > 2)
    row = row.slice(2).map((value, at) => (row[at] as number) + (value - (row[at] as number)) * place);
  return [row[0] as number, row[1] as number];
}
