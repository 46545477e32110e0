import {
  columnProducts,
  type DenseRows,
  multiply,
  orthonormalise,
  type SparseMatrix,
  turn,
} from './dense-rows.ts';

/** Additional columns make the wanted ones converge. */
const EXTRA_COLUMNS = 16;
const ROUNDS = 4;
/** Far more than a matrix of this size needs. */
const SWEEPS = 30;

/**
 * The `wanted` strongest eigenvectors of a symmetric matrix as columns, scaled by the root of their eigenvalue, by
 * subspace iteration from a fixed start.
 */
export function strongestDirections(matrix: SparseMatrix, wanted: number): DenseRows {
  const width = Math.min(wanted + EXTRA_COLUMNS, matrix.size);
  let rows: DenseRows = { values: randomRows(matrix.size * width), width };
  orthonormalise(rows);
  for (let round = 0; round < ROUNDS; round++) {
    rows = multiply(matrix, rows);
    orthonormalise(rows);
  }
  const small = columnProducts(rows, multiply(matrix, rows));
  const { values, vectors } = eigenpairs(small, width);
  const order = Array.from(values.keys()).sort(
    (a, b) => Math.abs(values[b] as number) - Math.abs(values[a] as number),
  );
  const turned = turn(rows, vectors);
  const columns = Math.min(wanted, width);
  const directions = new Float32Array(matrix.size * columns);
  for (let row = 0; row < matrix.size; row++)
    for (let k = 0; k < columns; k++) {
      const column = order[k] as number;
      const scale = Math.sqrt(Math.abs(values[column] as number));
      directions[row * columns + k] = (turned.values[row * width + column] as number) * scale;
    }
  return { values: directions, width: columns };
}

/** Eigenvalues and eigenvectors (as columns) of a small symmetric matrix, by Jacobi rotations. */
export function eigenpairs(
  square: Float64Array,
  width: number,
): { values: Float64Array; vectors: Float64Array } {
  const a = square.slice();
  const vectors = new Float64Array(width * width);
  for (let i = 0; i < width; i++) vectors[i * width + i] = 1;
  for (let sweep = 0; sweep < SWEEPS && offDiagonal(a, width) > 1e-10; sweep++)
    for (let p = 0; p < width; p++) for (let q = p + 1; q < width; q++) rotate(a, vectors, width, p, q);
  return { values: Float64Array.from({ length: width }, (_, i) => a[i * width + i] as number), vectors };
}

function rotate(a: Float64Array, vectors: Float64Array, width: number, p: number, q: number): void {
  const between = a[p * width + q] as number;
  if (Math.abs(between) < 1e-15) return;
  const theta = ((a[q * width + q] as number) - (a[p * width + p] as number)) / (2 * between);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < width; k++) {
    const kp = a[k * width + p] as number;
    const kq = a[k * width + q] as number;
    a[k * width + p] = c * kp - s * kq;
    a[k * width + q] = s * kp + c * kq;
  }
  for (let k = 0; k < width; k++) {
    const pk = a[p * width + k] as number;
    const qk = a[q * width + k] as number;
    a[p * width + k] = c * pk - s * qk;
    a[q * width + k] = s * pk + c * qk;
    const vp = vectors[k * width + p] as number;
    const vq = vectors[k * width + q] as number;
    vectors[k * width + p] = c * vp - s * vq;
    vectors[k * width + q] = s * vp + c * vq;
  }
}

/** Squared off-diagonal entries, relative to the diagonal. */
function offDiagonal(a: Float64Array, width: number): number {
  let off = 0;
  let on = 0;
  for (let i = 0; i < width; i++)
    for (let j = 0; j < width; j++) {
      const value = (a[i * width + j] as number) ** 2;
      if (i === j) on += value;
      else off += value;
    }
  return on === 0 ? 0 : off / on;
}

/** Deterministic numbers from -0.5 to 0.5 (mulberry32). */
function randomRows(length: number): Float32Array<ArrayBuffer> {
  const values = new Float32Array(length);
  let state = 0x1c0_7eca;
  for (let i = 0; i < length; i++) {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    values[i] = ((t ^ (t >>> 14)) >>> 0) / 4294967296 - 0.5;
  }
  return values;
}
