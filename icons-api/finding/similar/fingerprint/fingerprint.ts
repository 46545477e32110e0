import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describeEdges, EDGES_LENGTH } from './edges.ts';
import { frameInk } from './framing.ts';
import { inkOf, type Picture } from './ink.ts';

/** Descriptor of a drawing: a vector of 128 signed bytes, compared by angle. */
export type Fingerprint = Int8Array<ArrayBuffer>;

export const FINGERPRINT_LENGTH = 128;
/** Increase when fingerprints change; changes of the components file count by themselves. */
const METHOD = 1;
/** Scale of unit vectors, whose largest part hardly ever reaches .4. */
const UNIT = 320;

const file = readFileSync(new URL('./data/components.f32', import.meta.url));
/** Components, then the projections of the mean. */
const numbers = new Float32Array(new Uint8Array(file).buffer);

/** Fingerprints of different versions are not comparable. */
export const FINGERPRINT_VERSION = `${METHOD}-${createHash('sha256').update(file).digest('hex').slice(0, 10)}`;

/** Independent of colour, size, position and ground. Null when nothing is drawn. */
export function fingerprintOf(picture: Picture): Fingerprint | null {
  const framed = frameInk(inkOf(picture));
  return framed && condense(describeEdges(framed));
}

/** Cosine similarity: 1 for equal drawings, about 0 for unrelated ones. */
export function similarityOf(a: Fingerprint, b: Fingerprint): number {
  let product = 0;
  let squaresOfA = 0;
  let squaresOfB = 0;
  for (let i = 0; i < a.length; i++) {
    const [left, right] = [a[i] as number, b[i] as number];
    product += left * right;
    squaresOfA += left * left;
    squaresOfB += right * right;
  }
  const lengths = Math.sqrt(squaresOfA * squaresOfB);
  return lengths === 0 ? 0 : product / lengths;
}

/** Projects onto the principal components (`training/train.ts`), so that common features count little. */
function condense(edges: Float32Array): Fingerprint {
  const parts = new Float32Array(FINGERPRINT_LENGTH);
  let squares = 0;
  for (let part = 0; part < FINGERPRINT_LENGTH; part++) {
    let sum = -(numbers[FINGERPRINT_LENGTH * EDGES_LENGTH + part] as number);
    const row = part * EDGES_LENGTH;
    for (let i = 0; i < EDGES_LENGTH; i++) sum += (numbers[row + i] as number) * (edges[i] as number);
    parts[part] = sum;
    squares += sum * sum;
  }
  const scale = squares > 0 ? UNIT / Math.sqrt(squares) : 0;
  return Int8Array.from(parts, (part) => Math.max(-127, Math.min(127, Math.round(part * scale))));
}
