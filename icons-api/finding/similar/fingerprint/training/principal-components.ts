/** Orthonormal directions, strongest first. */
export interface Components {
  mean: Float64Array;
  directions: Float64Array[];
  variances: number[];
}

/** The last components settle within twenty. */
const ROUNDS = 40;
/** Additional directions make the wanted ones converge. */
const EXTRA = 16;

/** The first `count` principal components by power iteration. Deterministic. */
export function principalComponents(vectors: readonly Float32Array[], count: number): Components {
  const length = vectors[0]?.length ?? 0;
  const mean = meanOf(vectors, length);
  const covariance = covarianceOf(vectors, mean);
  let directions = Array.from({ length: count + EXTRA }, (_, at) => seedDirection(at, length));
  let variances: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    directions = directions.map((direction) => times(covariance, direction));
    variances = directions.map((direction) => Math.hypot(...direction));
    makeOrthogonal(directions);
  }
  return { mean, directions: directions.slice(0, count), variances: variances.slice(0, count) };
}

function meanOf(vectors: readonly Float32Array[], length: number): Float64Array {
  const mean = new Float64Array(length);
  for (const vector of vectors)
    for (let i = 0; i < length; i++) mean[i] = (mean[i] as number) + (vector[i] as number);
  return mean.map((sum) => sum / vectors.length);
}

function covarianceOf(vectors: readonly Float32Array[], mean: Float64Array): Float64Array[] {
  const length = mean.length;
  const covariance = Array.from({ length }, () => new Float64Array(length));
  const centred = new Float64Array(length);
  for (const vector of vectors) {
    for (let i = 0; i < length; i++) centred[i] = (vector[i] as number) - (mean[i] as number);
    for (let i = 0; i < length; i++) {
      const row = covariance[i] as Float64Array;
      const value = (centred[i] as number) / vectors.length;
      for (let j = i; j < length; j++) row[j] = (row[j] as number) + value * (centred[j] as number);
    }
  }
  covariance.forEach((row, i) => {
    for (let j = 0; j < i; j++) row[j] = (covariance[j] as Float64Array)[i] as number;
  });
  return covariance;
}

/** Any fixed, linearly independent start. */
function seedDirection(at: number, length: number): Float64Array {
  return Float64Array.from({ length }, (_, i) => Math.sin((at + 1) * (i + 1) * 1.618 + at));
}

function times(matrix: readonly Float64Array[], vector: Float64Array): Float64Array {
  return Float64Array.from(matrix, (row) => dot(row, vector));
}

function makeOrthogonal(directions: readonly Float64Array[]): void {
  directions.forEach((direction, at) => {
    for (const earlier of directions.slice(0, at)) {
      const share = dot(direction, earlier);
      for (let i = 0; i < direction.length; i++)
        direction[i] = (direction[i] as number) - share * (earlier[i] as number);
    }
    const length = Math.sqrt(dot(direction, direction));
    for (let i = 0; i < direction.length; i++) direction[i] = (direction[i] as number) / length;
  });
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
