/** Consecutive icons, and the one that followed them; null at the end. */
export interface Run {
  readonly ids: readonly string[];
  readonly before: string | null;
}

/**
 * Groups removed icons into consecutive runs, so that undo can restore their positions.
 * @param order ids of the whole collection in their order; ids not among them go to the end
 */
export function runsOf(ids: readonly string[], order: readonly string[]): readonly Run[] {
  const removed = new Set(ids);
  const runs: { ids: string[]; before: string | null }[] = [];
  for (const [at, id] of order.entries()) {
    if (!removed.has(id)) continue;
    const before = order[at + 1] ?? null;
    const last = runs.at(-1);
    if (last?.before === id) {
      last.ids.push(id);
      last.before = before;
    } else runs.push({ ids: [id], before });
  }
  const known = new Set(order);
  const others = ids.filter((id) => !known.has(id));
  return others.length > 0 ? [...runs, { ids: others, before: null }] : runs;
}
