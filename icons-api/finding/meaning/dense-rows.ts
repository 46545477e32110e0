/** A dense matrix of `width` columns. */
export interface DenseRows {
  values: Float32Array<ArrayBuffer>;
  width: number;
}

/** A symmetric matrix in compressed sparse row format. */
export interface SparseMatrix {
  size: number;
  starts: Uint32Array;
  columns: Uint32Array;
  values: Float32Array;
}

export function multiply(matrix: SparseMatrix, rows: DenseRows): DenseRows {
  const { width } = rows;
  const product = new Float32Array(matrix.size * width);
  for (let row = 0; row < matrix.size; row++) {
    const to = row * width;
    for (let at = matrix.starts[row] as number; at < (matrix.starts[row + 1] as number); at++) {
      const value = matrix.values[at] as number;
      const from = (matrix.columns[at] as number) * width;
      for (let k = 0; k < width; k++)
        product[to + k] = (product[to + k] as number) + value * (rows.values[from + k] as number);
    }
  }
  return { values: product, width };
}

/** One transposed times the other. */
export function columnProducts(one: DenseRows, other: DenseRows): Float64Array {
  const { width } = one;
  const square = new Float64Array(width * width);
  for (let start = 0; start < one.values.length; start += width)
    for (let i = 0; i < width; i++) {
      const value = one.values[start + i] as number;
      if (value === 0) continue;
      for (let j = 0; j < width; j++)
        square[i * width + j] =
          (square[i * width + j] as number) + value * (other.values[start + j] as number);
    }
  return square;
}

/** Orthonormalises the columns in place by Cholesky, twice for accuracy. */
export function orthonormalise(rows: DenseRows): void {
  for (let pass = 0; pass < 2; pass++) {
    const { width, values } = rows;
    const factor = cholesky(columnProducts(rows, rows), width);
    for (let start = 0; start < values.length; start += width)
      for (let i = 0; i < width; i++) {
        let rest = values[start + i] as number;
        for (let j = 0; j < i; j++) rest -= (factor[i * width + j] as number) * (values[start + j] as number);
        values[start + i] = rest / (factor[i * width + i] as number);
      }
  }
}

/** Lower triangle L with L * L^T = square. */
function cholesky(square: Float64Array, width: number): Float64Array {
  const lower = new Float64Array(width * width);
  for (let i = 0; i < width; i++)
    for (let j = 0; j <= i; j++) {
      let rest = square[i * width + j] as number;
      for (let k = 0; k < j; k++) rest -= (lower[i * width + k] as number) * (lower[j * width + k] as number);
      // Avoids a division by zero for linearly dependent columns.
      if (i === j) lower[i * width + i] = Math.sqrt(Math.max(rest, 1e-12));
      else lower[i * width + j] = rest / (lower[j * width + j] as number);
    }
  return lower;
}

export function turn(rows: DenseRows, square: Float64Array): DenseRows {
  const { width, values } = rows;
  const turned = new Float32Array(values.length);
  for (let start = 0; start < values.length; start += width)
    for (let k = 0; k < width; k++) {
      const value = values[start + k] as number;
      for (let j = 0; j < width; j++)
        turned[start + j] = (turned[start + j] as number) + value * (square[k * width + j] as number);
    }
  return { values: turned, width };
}
