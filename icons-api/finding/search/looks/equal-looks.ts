import { FRAME, type FramedInk } from '../../similar/fingerprint/framing.ts';

/** Share of the ink by which drawings that look the same may differ: other rounding, another grid, a hair of another weight. */
const MAY_DIFFER = 0.04;
/** Edge of the cells whose ink is compared first, px. */
const CELL = 8;
const CELLS = FRAME / CELL;

/** The ink of a drawing, framed; as bytes, since all drawings are compared at once. */
export interface Silhouette {
  ink: Uint8Array;
  /** Ink of each cell. */
  cells: Float64Array;
  total: number;
}

export function silhouetteOf([coverage]: FramedInk): Silhouette {
  const ink = Uint8Array.from(coverage ?? [], (share) => Math.round(255 * Math.min(1, Math.max(0, share))));
  const cells = new Float64Array(CELLS * CELLS);
  ink.forEach((value, at) => {
    const cell = Math.floor(at / FRAME / CELL) * CELLS + Math.floor((at % FRAME) / CELL);
    cells[cell] = (cells[cell] as number) + value;
  });
  return { ink, cells, total: cells.reduce((sum, value) => sum + value, 0) };
}

/** Groups of drawings that look the same, whatever their size and colour, each with two or more positions. */
export function equalLooks(drawings: readonly Silhouette[]): number[][] {
  const groupOf = drawings.map((_, i) => i);
  const first = (i: number): number => {
    let at = i;
    while (groupOf[at] !== at) at = groupOf[at] = groupOf[groupOf[at] as number] as number;
    return at;
  };
  const byInk = [...drawings.entries()].toSorted(([, a], [, b]) => a.total - b.total);
  byInk.forEach(([i, drawing], at) => {
    for (let next = at + 1; next < byInk.length; next++) {
      const [j, other] = byInk[next] as [number, Silhouette];
      if (other.total - drawing.total > MAY_DIFFER * other.total) break;
      if (areAlike(drawing, other)) groupOf[first(i)] = first(j);
    }
  });
  const groups = Map.groupBy(groupOf.keys(), first);
  return [...groups.values()].filter((group) => group.length > 1);
}

/** True when the ink that only one of them has is a small share of all. @param b has as much ink as `a`, or more */
function areAlike(a: Silhouette, b: Silhouette): boolean {
  const most = MAY_DIFFER * b.total;
  let coarse = 0;
  // Differences of cells are at most those of their pixels: most drawings differ in the first cells.
  for (let cell = 0; cell < a.cells.length; cell++) {
    coarse += Math.abs((a.cells[cell] as number) - (b.cells[cell] as number));
    if (coarse > most) return false;
  }
  let difference = 0;
  let both = 0;
  for (let at = 0; at < a.ink.length; at++) {
    const [x, y] = [a.ink[at] as number, b.ink[at] as number];
    difference += Math.abs(x - y);
    both += Math.max(x, y);
  }
  return difference <= MAY_DIFFER * both;
}
