import type { ListedCollection } from '@icoteca/shared-contracts';

/** The collections that contain an icon, as the server answered. */
export type Holders = ReadonlySet<string>;

/** A change shown before the server has answered. Removing it from the pending ones rolls it back. */
export interface PendingChange {
  readonly list?: (list: readonly ListedCollection[]) => readonly ListedCollection[];
  /** Icons added to a collection or removed from it. */
  readonly icons?: { readonly ids: readonly string[]; readonly to?: string; readonly from?: string };
}

/** The list with pending changes applied. */
export function withPending(
  list: readonly ListedCollection[],
  changes: readonly PendingChange[],
): readonly ListedCollection[] {
  return changes.reduce((now, change) => change.list?.(now) ?? now, list);
}

/** The collections that contain an icon, with pending changes applied. */
export function holdersWithPending(
  iconId: string,
  holders: Holders,
  changes: readonly PendingChange[],
): Holders {
  const now = new Set(holders);
  for (const { icons } of changes) {
    if (!icons?.ids.includes(iconId)) continue;
    if (icons.from !== undefined) now.delete(icons.from);
    if (icons.to !== undefined) now.add(icons.to);
  }
  return now;
}

/** The list with a changed collection first. */
export function withFirst(
  list: readonly ListedCollection[],
  collection: ListedCollection,
): readonly ListedCollection[] {
  const before = list.find(({ id }) => id === collection.id);
  return [{ ...before, ...collection }, ...without(list, collection.id)];
}

/** The list without one collection. */
export function without(list: readonly ListedCollection[], id: string): readonly ListedCollection[] {
  return list.filter((one) => one.id !== id);
}

/** The list with some fields of one collection changed. */
export function patched(
  list: readonly ListedCollection[],
  id: string,
  patch: (collection: ListedCollection) => Partial<ListedCollection>,
): readonly ListedCollection[] {
  return list.map((one) => (one.id === id ? { ...one, ...patch(one) } : one));
}

/** Changes the icon count of a collection. */
export const more = (by: number) => (one: { readonly totalIcons?: number | undefined }) => ({
  totalIcons: Math.max(0, (one.totalIcons ?? 0) + by),
});
