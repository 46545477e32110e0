/** Position of a text among strings sorted by `Array.prototype.sort()`, or -1. */
export function findString(sorted: readonly string[], text: string): number {
  const at = lowerBound(sorted, text);
  return sorted[at] === text ? at : -1;
}

/** The half-open range of sorted strings that start with `prefix`. */
export function prefixRange(sorted: readonly string[], prefix: string): { from: number; to: number } {
  // No string of the tables holds U+FFFF, so it ends every range of one prefix.
  return { from: lowerBound(sorted, prefix), to: lowerBound(sorted, `${prefix}\uffff`) };
}

function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
