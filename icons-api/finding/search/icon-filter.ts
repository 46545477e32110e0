import type { IndexData } from './index-data.ts';

/** A compiled filter. */
export interface IconFilter {
  /** 1 for each allowed style; null allows all. */
  platforms: Uint8Array | null;
  /** `flags & mask` must equal `want`. */
  mask: number;
  want: number;
  /** Category number, or -1 for any. */
  category: number;
  /** Author of the icon or its style; null for any. */
  author: AuthorFilter | null;
}

/** Icons drawn by an author, and styles credited to the author. */
export interface AuthorFilter {
  /** Position in the authors of the index. */
  number: number;
  /** 1 for each style of the author. */
  styles: Uint8Array;
}

export const noFilter: IconFilter = { platforms: null, mask: 0, want: 0, category: -1, author: null };

export function isOpen(filter: IconFilter): boolean {
  return filter.platforms === null && filter.mask === 0 && filter.category < 0 && filter.author === null;
}

/** Equal filters of one index have equal keys. */
export function filterKey({ platforms, mask, want, category, author }: IconFilter): string {
  return `${platforms?.join('') ?? ''} ${mask} ${want} ${category} ${author?.number ?? ''}`;
}

/** Tests the icon's own category, which may differ from that of its concept. */
export function iconPasses(index: IndexData, filter: IconFilter, icon: number): boolean {
  const { flags, platform, category } = index.icons;
  if (((flags[icon] as number) & filter.mask) !== filter.want) return false;
  if (filter.category >= 0 && category[icon] !== filter.category) return false;
  if (filter.author !== null && !isBy(index, filter.author, icon)) return false;
  return filter.platforms === null || filter.platforms[platform[icon] as number] === 1;
}

export function* passingIcons(index: IndexData, filter: IconFilter, concept: number): Generator<number> {
  const { iconStart } = index.concepts;
  for (let icon = iconStart[concept] as number; icon < (iconStart[concept + 1] as number); icon++)
    if (iconPasses(index, filter, icon)) yield icon;
}

/** True when the author drew the icon or its style. */
export function isBy({ icons }: IndexData, { number, styles }: AuthorFilter, icon: number): boolean {
  return icons.author[icon] === number || styles[icons.platform[icon] as number] === 1;
}

/** False when no icon of the concept can have the category, which saves testing them. */
export function conceptPasses(index: IndexData, filter: IconFilter, concept: number): boolean {
  if (filter.category < 0) return true;
  const { starts, items } = index.concepts.categories;
  for (let i = starts[concept] as number; i < (starts[concept + 1] as number); i++) {
    if (items[i] === filter.category) return true;
  }
  return false;
}
