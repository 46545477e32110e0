import { createHash } from 'node:crypto';

/** The code points that Unicode leaves to everybody. */
const FIRST = 0xe000;
const COUNT = 6400;

/**
 * A code point for each icon. It follows from the id alone, so that the same icon keeps it when others come to a font or go;
 * only of two icons that would have the same one the later moves on to the next that is free.
 * @returns the code points in the order of the ids, which are all different
 */
export function codePoints(ids: readonly string[]): number[] {
  const taken = new Set<number>();
  const points = new Map<string, number>();
  for (const id of [...ids].sort()) {
    let place = createHash('sha256').update(id).digest().readUInt32BE(0) % COUNT;
    while (taken.has(place)) place = (place + 1) % COUNT;
    taken.add(place);
    points.set(id, FIRST + place);
  }
  return ids.map((id) => points.get(id) as number);
}
