/** Moves `ids`, in their order, before the icon `before`, or to the end. */
export interface IconOrder {
  readonly ids: readonly string[];
  readonly before: string | null;
}

export interface OrderedList {
  readonly ids: readonly string[];
  /** At least one. */
  readonly moving: ReadonlySet<string>;
  /** False for an icon that is being uploaded. */
  readonly hasPlace: (id: string) => boolean;
}

/** The order after a drop into the gap before an index, from 0 to the length of the list. Null when nothing changes. */
export function orderInto(list: OrderedList, gap: number): IconOrder | null {
  const standing = list.ids.slice(0, gap).filter((id) => !list.moving.has(id)).length;
  return orderBehind(list, standing);
}

export type OrderKey = 'back' | 'on' | 'up' | 'down' | 'first' | 'last';

/**
 * The order after a key: by one, by a row, to either end. Several icons move as one block from the position of the first.
 * Null when the key leads nowhere.
 */
export function orderByKey(list: OrderedList, key: OrderKey, columns: number): IconOrder | null {
  const standing = list.ids.filter((id) => !list.moving.has(id)).length;
  const from = list.ids.findIndex((id) => list.moving.has(id));
  const lastRow = Math.floor((list.ids.length - 1) / columns);
  const target = (): number | null => {
    switch (key) {
      case 'back':
        return from - 1;
      case 'on':
        return from + 1;
      case 'up':
        return from < columns ? null : from - columns;
      case 'down':
        return Math.floor(from / columns) === lastRow ? null : Math.min(from + columns, standing);
      case 'first':
        return 0;
      case 'last':
        return standing;
    }
  };
  const to = target();
  return to === null || to < 0 || to > standing ? null : orderBehind(list, to);
}

/** The ids in the new order. */
export function ordered(ids: readonly string[], { ids: moved, before }: IconOrder): string[] {
  const moving = new Set(moved);
  const rest = ids.filter((id) => !moving.has(id));
  const at = before === null ? rest.length : rest.indexOf(before);
  return rest.toSpliced(at, 0, ...moved);
}

/**
 * @param standing number of unmoved icons that come before
 */
function orderBehind({ ids, moving, hasPlace }: OrderedList, standing: number): IconOrder | null {
  const rest = ids.filter((id) => !moving.has(id));
  const order = {
    ids: ids.filter((id) => moving.has(id)),
    before: rest.slice(standing).find(hasPlace) ?? null,
  };
  const next = ordered(ids, order);
  return next.every((id, place) => id === ids[place]) ? null : order;
}
