/** Optimal string alignment distance: swapped neighbours count as one edit. Returns `limit + 1` above `limit`. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(at(last, b.length), limit + 1);
}

/** Distance of a part of a code. */
const PART_DISTANCE = 1.5;

/** The closest value, ignoring case; undefined when none is close. */
export function nearestValue(mistaken: string, valid: Iterable<string>): string | undefined {
  const wanted = mistaken.toLowerCase();
  let best: { value: string; distance: number } | undefined;
  for (const value of valid) {
    const lower = value.toLowerCase();
    const distance = isPartOf(wanted, lower) ? PART_DISTANCE : editDistance(wanted, lower);
    if (!best || distance < best.distance) best = { value, distance };
  }
  return best && best.distance <= Math.max(2, wanted.length / 2) ? best.value : undefined;
}

/** "duotone" of "phosphor-duotone", "tabler" of "tabler-bold". */
function isPartOf(a: string, b: string): boolean {
  return Math.min(a.length, b.length) > 2 && (a.includes(b) || b.includes(a));
}

function at(row: readonly number[], i: number): number {
  return row[i] ?? 0;
}
