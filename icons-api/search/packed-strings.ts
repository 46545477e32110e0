/** Many strings in two typed arrays, so that a worker can hand them over without a copy (UTF-16 code units and their offsets). */
export interface PackedStrings {
  units: Uint16Array<ArrayBuffer>;
  /** String `i` stands in `units[offsets[i]..offsets[i + 1])`. */
  offsets: Uint32Array<ArrayBuffer>;
}

/** Packs strings in the given order. `prefixRange` needs them sorted by `Array.prototype.sort()`. */
export function packStrings(strings: readonly string[]): PackedStrings {
  const offsets = new Uint32Array(strings.length + 1);
  let length = 0;
  strings.forEach((text, i) => {
    length += text.length;
    offsets[i + 1] = length;
  });
  const units = new Uint16Array(length);
  let at = 0;
  for (const text of strings) for (let i = 0; i < text.length; i++) units[at++] = text.charCodeAt(i);
  return { units, offsets };
}

/** Number of strings. */
export function stringCount(packed: PackedStrings): number {
  return packed.offsets.length - 1;
}

/** String `i` of the table. */
export function stringAt(packed: PackedStrings, i: number): string {
  return String.fromCharCode(...packed.units.subarray(packed.offsets[i], packed.offsets[i + 1]));
}

/** The half-open range of a sorted table whose strings start with `prefix`. */
export function prefixRange(packed: PackedStrings, prefix: string): { from: number; to: number } {
  const from = lowerBound(packed, prefix);
  // No string of the tables holds U+FFFF, so it ends every range of one prefix.
  return { from, to: lowerBound(packed, `${prefix}\uffff`) };
}

function lowerBound(packed: PackedStrings, text: string): number {
  let low = 0;
  let high = stringCount(packed);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(packed, middle, text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Below 0 when string `i` sorts before `text`, 0 when equal, above 0 after it. */
function compareAt({ units, offsets }: PackedStrings, i: number, text: string): number {
  const start = offsets[i] as number;
  const length = (offsets[i + 1] as number) - start;
  const shared = Math.min(length, text.length);
  for (let k = 0; k < shared; k++) {
    const difference = (units[start + k] as number) - text.charCodeAt(k);
    if (difference !== 0) return difference;
  }
  return length - text.length;
}
