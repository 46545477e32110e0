import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describeEdges, EDGES_LENGTH } from './edges.ts';
import { frameInk } from './framing.ts';
import { inkOf, type Picture } from './ink.ts';

/** What a drawing looks like, in 128 signed bytes. The more alike two drawings, the smaller the angle between them. */
export type Fingerprint = Int8Array<ArrayBuffer>;

/** Bytes of a fingerprint. */
export const FINGERPRINT_LENGTH = 128;
/** Raise it when equal drawings get other fingerprints than before; the file of components counts by itself. */
const METHOD = 1;
/** Bytes for one unit: the largest part of a vector of unit length hardly ever reaches .4. */
const UNIT = 320;

const file = readFileSync(new URL('./data/components.f32', import.meta.url));
/** Rows of components, then what each row gives for the average drawing. */
const numbers = new Float32Array(new Uint8Array(file).buffer);

/** Names the way that fingerprints are made; those of another version cannot be compared. */
export const FINGERPRINT_VERSION = `${METHOD}-${createHash('sha256').update(file).digest('hex').slice(0, 10)}`;

/** The fingerprint of what is drawn in a picture, whatever its colour, size, place and ground. Null when nothing is drawn. */
export function fingerprintOf(picture: Picture): Fingerprint | null {
  const framed = frameInk(inkOf(picture));
  return framed && condense(describeEdges(framed));
}

/** How alike two drawings are: 1 for equal ones, about 0 for any two, never above 1. */
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

/**
 * Condenses the description of edges by principal components, so that what most drawings have in common counts little
 * (`training/train.ts` makes the components).
 */
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
