import type { Ink } from './ink.ts';

/** Edge of the normalised drawing, px. */
export const FRAME = 64;
/** Margin, so that outlines are inside, px. */
const MARGIN = 4;
/** Coverage from which a row or column counts as drawn. */
const DRAWN = 0.1;

/** The centred drawing as planes of `FRAME` by `FRAME`: coverage, then colours. */
export type FramedInk = readonly Float32Array[];

/** Crops and scales to the frame. Null when nothing is drawn. */
export function frameInk({ width, height, coverage, colours }: Ink): FramedInk | null {
  const across = extentOf(width, (x) => highestOf(coverage, x, width, height));
  const down = extentOf(height, (y) => highestOf(coverage, y * width, 1, width));
  if (!across || !down) return null;
  const edge = Math.max(across.to - across.from, down.to - down.from, 1);
  const step = edge / (FRAME - 2 * MARGIN);
  const columns = linesOf((across.from + across.to - step * FRAME) / 2, step, width);
  const rows = linesOf((down.from + down.to - step * FRAME) / 2, step, height);
  return [coverage, ...colours].map((plane) => resample(plane, width, columns, rows));
}

interface Extent {
  from: number;
  to: number;
}

/** Bounds with sub-pixel precision: a half-covered first row starts in its middle. */
function extentOf(length: number, highest: (line: number) => number): Extent | null {
  let first = 0;
  while (first < length && highest(first) < DRAWN) first++;
  if (first === length) return null;
  let last = length - 1;
  while (highest(last) < DRAWN) last--;
  return { from: first + 1 - highest(first), to: last + highest(last) };
}

function highestOf(plane: Float32Array, start: number, step: number, count: number): number {
  let highest = 0;
  for (let n = 0, at = start; n < count; n++, at += step) {
    const value = plane[at] as number;
    if (value > highest) highest = value;
  }
  return highest;
}

/** Resampling weights: first source line per frame line, and the share of each. */
interface FrameLines {
  from: Int32Array;
  shares: Float32Array[];
}

function linesOf(start: number, step: number, length: number): FrameLines {
  const from = new Int32Array(FRAME);
  const shares: Float32Array[] = [];
  // Smooth enlargement: steps between pixels would be edges.
  const width = Math.max(step, 1);
  for (let line = 0; line < FRAME; line++) {
    const low = start + (line + 0.5) * step - width / 2;
    const first = Math.max(0, Math.floor(low));
    const end = Math.min(length, Math.ceil(low + width));
    const share = new Float32Array(Math.max(0, end - first));
    for (let n = 0; n < share.length; n++) {
      share[n] = (Math.min(low + width, first + n + 1) - Math.max(low, first + n)) / width;
    }
    from[line] = first;
    shares.push(share);
  }
  return { from, shares };
}

function resample(plane: Float32Array, width: number, columns: FrameLines, rows: FrameLines): Float32Array {
  const framed = new Float32Array(FRAME * FRAME);
  const row = new Float32Array(width);
  for (let y = 0; y < FRAME; y++) {
    row.fill(0);
    const down = rows.shares[y] as Float32Array;
    for (let n = 0; n < down.length; n++) {
      const share = down[n] as number;
      const start = ((rows.from[y] as number) + n) * width;
      for (let x = 0; x < width; x++) row[x] = (row[x] as number) + share * (plane[start + x] as number);
    }
    for (let x = 0; x < FRAME; x++) {
      const across = columns.shares[x] as Float32Array;
      const from = columns.from[x] as number;
      let sum = 0;
      for (let n = 0; n < across.length; n++) sum += (across[n] as number) * (row[from + n] as number);
      framed[y * FRAME + x] = sum;
    }
  }
  return framed;
}
