import type { CollectionAppearance } from '../entities/collection.ts';

/** The contract takes any number for padding and stroke; drawing knows whole per cent and quarters of a unit. */
export function appearancePadding(padding: number): number {
  return Math.round(padding);
}

export function appearanceStroke(stroke: number): number {
  return Math.round(stroke * 4) / 4;
}

/**
 * The edits of `appearanceWords` for a grid, which paints by itself: without the colour. Apart from them, since a page of
 * a collection needs no more than this before anything is edited.
 */
export function appearanceGridEdits({ padding, stroke }: CollectionAppearance): string | undefined {
  const pad = appearancePadding(padding);
  const items = [stroke !== null && `stroke-${appearanceStroke(stroke)}`, pad > 0 && `pad-${pad}`];
  return items.filter(Boolean).join('_') || undefined;
}
