/**
 * Icons that are removed, in runs that stand one after the other, each with the icon that follows it: how undo puts them
 * back where they were.
 * @param order ids of the whole collection in their order; what is not among them goes to the end
 */
export function runsOf(
  ids: readonly string[],
  order: readonly string[],
): readonly { readonly ids: readonly string[]; readonly before: string | null }[] {
  const removed = new Set(ids);
  const runs: { ids: string[]; before: string | null }[] = [];
  let isOpen = false;
  for (const id of order) {
    const last = runs.at(-1);
    if (!removed.has(id)) {
      if (isOpen && last) last.before = id;
      isOpen = false;
    } else if (isOpen && last) last.ids.push(id);
    else {
      runs.push({ ids: [id], before: null });
      isOpen = true;
    }
  }
  const known = new Set(order);
  const others = ids.filter((id) => !known.has(id));
  return others.length > 0 ? [...runs, { ids: others, before: null }] : runs;
}
