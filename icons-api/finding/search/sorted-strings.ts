/** Position in strings sorted by `Array.prototype.sort()`, or -1. */
export function findString(sorted: readonly string[], text: string): number {
  const at = firstFrom(sorted, text);
  return sorted[at] === text ? at : -1;
}

/** The half-open range of strings with a prefix. */
export function prefixRange(sorted: readonly string[], prefix: string): { from: number; to: number } {
  // No string contains U+FFFF.
  return { from: firstFrom(sorted, prefix), to: firstFrom(sorted, `${prefix}\uffff`) };
}

export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The first position below `length` that is not before the searched value. */
export function lowerBound(length: number, isBefore: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `lowerBound` without a callback, for the hot path of searches. */
function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
