import { IconFlag } from '../../catalogue/snapshot/public.ts';
import { type AuthorFilter, isBy } from './icon-filter.ts';
import type { IndexData } from './index-data.ts';

export interface PackSelection {
  pack: number | 'free' | 'all';
  /** 1 for each allowed style; null allows all. */
  platforms: Uint8Array | null;
  author?: AuthorFilter | null;
  /** Positions in `subcategories`; null for all. */
  subcategories?: ReadonlySet<number> | null;
}

/**
 * `popular`: every idea once before the second drawing of any, best known first. `subcategory`: the same within each.
 */
export type PackOrder = 'popular' | 'name' | 'newest' | 'subcategory';

/** All icons of a selection in an order. Orders are precomputed; nothing is compared here. */
export function packIcons(
  index: IndexData,
  selection: PackSelection,
  order: PackOrder,
  rankOfSubcategory: (number: number) => number = (number) => number,
): Uint32Array {
  switch (order) {
    case 'newest':
      return index.icons.byNewest.filter((icon) => isIn(index, selection, icon));
    case 'name':
      return ofConcepts(index, selection, index.concepts.titleOrder).icons;
    case 'popular':
      return byDrawing(ofConcepts(index, selection, index.concepts.byPopularity));
    case 'subcategory': {
      const popular = byDrawing(ofConcepts(index, selection, index.concepts.byPopularity));
      const { subcategory } = index.icons;
      return inRanks(popular, (at) => rankOfSubcategory(subcategory[popular[at] as number] as number));
    }
  }
}

/** Number of icons per subcategory. */
export function subcategoryTotals(index: IndexData, selection: PackSelection): Map<number, number> {
  const totals = new Map<number, number>();
  const { subcategory } = index.icons;
  for (let icon = 0; icon < subcategory.length; icon++) {
    if (!isIn(index, selection, icon)) continue;
    const number = subcategory[icon] as number;
    totals.set(number, (totals.get(number) ?? 0) + 1);
  }
  return totals;
}

function isIn(index: IndexData, selection: PackSelection, icon: number): boolean {
  const { icons } = index;
  const { pack, platforms, author, subcategories } = selection;
  if (pack === 'free' && ((icons.flags[icon] as number) & IconFlag.free) === 0) return false;
  if (typeof pack === 'number' && icons.category[icon] !== pack) return false;
  if (platforms !== null && platforms[icons.platform[icon] as number] !== 1) return false;
  if (author && !isBy(index, author, icon)) return false;
  return !subcategories || subcategories.has(icons.subcategory[icon] as number);
}

/** Icons by idea, and which drawing of its idea each one is. */
interface Drawings {
  icons: Uint32Array;
  drawing: Uint16Array;
}

function ofConcepts(index: IndexData, selection: PackSelection, concepts: Uint32Array): Drawings {
  const { iconStart } = index.concepts;
  const icons = new Uint32Array(index.icons.flags.length);
  const drawing = new Uint16Array(icons.length);
  let count = 0;
  for (const concept of concepts) {
    let drawn = 0;
    for (let icon = iconStart[concept] as number; icon < (iconStart[concept + 1] as number); icon++) {
      if (!isIn(index, selection, icon)) continue;
      icons[count] = icon;
      drawing[count++] = drawn++;
    }
  }
  return { icons: icons.slice(0, count), drawing };
}

function byDrawing({ icons, drawing }: Drawings): Uint32Array {
  return inRanks(icons, (at) => drawing[at] as number);
}

/** Counting sort by rank, stable. */
function inRanks(icons: Uint32Array, rankAt: (at: number) => number): Uint32Array {
  const starts: number[] = [];
  for (let at = 0; at < icons.length; at++) {
    const next = rankAt(at) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let rank = 0; rank < starts.length; rank++)
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
  const sorted = new Uint32Array(icons.length);
  for (let at = 0; at < icons.length; at++) {
    const rank = rankAt(at);
    const place = starts[rank] as number;
    sorted[place] = icons[at] as number;
    starts[rank] = place + 1;
  }
  return sorted;
}
