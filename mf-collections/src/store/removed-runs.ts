/** Icons that followed each other, and the one that followed them; null at the end. */
export interface Run {
  readonly ids: readonly string[];
  readonly before: string | null;
}

/**
 * Icons that are removed, in runs that stand one after the other, each with the icon that follows it: how undo puts them
 * back where they were.
 * @param order ids of the whole collection in their order; what is not among them goes to the end
 */
export function runsOf(ids: readonly string[], order: readonly string[]): readonly Run[] {
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

/** Cuts runs where marked and other icons meet, so that each piece can go back in its own way. */
export function piecesOf(
  runs: readonly Run[],
  marked: ReadonlySet<string>,
): readonly (Run & { readonly isMarked: boolean })[] {
  return runs.flatMap(({ ids, before }) => {
    const starts = ids.flatMap((id, at) =>
      at === 0 || marked.has(id) !== marked.has(ids[at - 1] as string) ? [at] : [],
    );
    return starts.map((start, n) => ({
      ids: ids.slice(start, starts[n + 1]),
      before: ids[starts[n + 1] ?? ids.length] ?? before,
      isMarked: marked.has(ids[start] as string),
    }));
  });
}
