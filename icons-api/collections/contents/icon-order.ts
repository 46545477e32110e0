/**
 * The order of ids after some of them were moved before another one, in the order in which they are named.
 * @param moved ids of the list or new ones
 * @param before an id of the list that is not moved; null is the end
 */
export function movedBefore(
  ids: readonly string[],
  moved: readonly string[],
  before: string | null,
): string[] {
  const going = new Set(moved);
  const staying = ids.filter((id) => !going.has(id));
  const place = before === null ? staying.length : staying.indexOf(before);
  return staying.toSpliced(place, 0, ...going);
}
