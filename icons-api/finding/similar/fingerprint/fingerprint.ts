import { condense, type Fingerprint } from './condense.ts';
import { describeEdges } from './edges.ts';
import { frameInk } from './framing.ts';
import { inkOf } from './ink.ts';
import type { Picture } from './picture.ts';

export { FINGERPRINT_LENGTH, FINGERPRINT_VERSION, type Fingerprint } from './condense.ts';

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
