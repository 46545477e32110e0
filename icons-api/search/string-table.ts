import { type PackedStrings, packStrings } from './packed-strings.ts';

/**
 * Packed strings with a hash table beside them. Under load most of a search's time is waiting for memory, and a look-up here
 * touches three places where a binary search touches twenty.
 */
export interface StringTable extends PackedStrings {
  /** Open addressing, at most half full: 8 bits of the hash over 24 bits of the position plus one; 0 is free. */
  slots: Uint32Array<ArrayBuffer>;
}

const TAG = 0xff00_0000;
const POSITION = 0x00ff_ffff;

/** Packs different strings for look-ups. @throws RangeError for more than 16 million */
export function packTable(strings: readonly string[]): StringTable {
  return { ...packStrings(strings), slots: slotsOf(strings) };
}

/** The hash table of different strings. @throws RangeError for more than 16 million */
export function slotsOf(strings: readonly string[]): Uint32Array<ArrayBuffer> {
  if (strings.length >= POSITION) throw new RangeError(`A string table holds at most ${POSITION} strings.`);
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(strings.length * 2 + 2)));
  const last = slots.length - 1;
  strings.forEach((text, i) => {
    const hash = hashOf(text);
    let slot = hash & last;
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    slots[slot] = ((hash & TAG) | (i + 1)) >>> 0;
  });
  return slots;
}

/** False for a slot in use whose string has another hash. */
export function tagFits(entry: number, hash: number): boolean {
  return ((entry ^ hash) & TAG) === 0;
}

/** Position of the string of a slot in use. */
export function positionIn(entry: number): number {
  return (entry & POSITION) - 1;
}

/** Position of a string in a table, or -1. */
export function findString({ units, offsets, slots }: StringTable, text: string): number {
  const last = slots.length - 1;
  const hash = hashOf(text);
  for (let slot = hash & last; ; slot = (slot + 1) & last) {
    const entry = slots[slot] as number;
    if (entry === 0) return -1;
    if (!tagFits(entry, hash)) continue;
    const at = positionIn(entry);
    if (equals(units, offsets[at] as number, offsets[at + 1] as number, text)) return at;
  }
}

function equals(units: Uint16Array, start: number, end: number, text: string): boolean {
  if (end - start !== text.length) return false;
  for (let k = 0; k < text.length; k++) if (units[start + k] !== text.charCodeAt(k)) return false;
  return true;
}

/** FNV-1a over UTF-16 code units, mixed so that the low bits depend on all of them. */
export function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
  return hash ^ (hash >>> 13);
}
