import { createHash } from 'node:crypto';

/** The private use area of Unicode. */
const FIRST = 0xe000;
const COUNT = 6400;

/**
 * A private code point per icon. It depends on the id alone, so it is stable when other icons are added or removed;
 * on a collision the later id takes the next free one.
 * @returns code points in the order of the ids, which must be unique
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
