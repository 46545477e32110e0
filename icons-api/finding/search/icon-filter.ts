import type { IndexData } from './index-data.ts';

/** A filter as the index applies it: styles allowed, flag bits that must have a value, and a category. */
export interface IconFilter {
  /** One entry a style, 1 when allowed; null allows all. */
  platforms: Uint8Array | null;
  /** `flags & mask` must equal `want`. */
  mask: number;
  want: number;
  /** Number of the category, or -1 for any. */
  category: number;
  /** The author of the icon or of its style; null for any. */
  author: AuthorFilter | null;
}

/** Icons that one author drew, and styles that bear the name of the author: in a style of many both differ. */
export interface AuthorFilter {
  /** Position in the authors of the index. */
  number: number;
  /** One entry a style, 1 for those of the author. */
  styles: Uint8Array;
}

export const noFilter: IconFilter = { platforms: null, mask: 0, want: 0, category: -1, author: null };

/** True when the filter lets everything pass. */
export function isOpen(filter: IconFilter): boolean {
  return filter.platforms === null && filter.mask === 0 && filter.category < 0 && filter.author === null;
}

/** Equal for filters of one index that let the same through. */
export function filterKey({ platforms, mask, want, category, author }: IconFilter): string {
  return `${platforms?.join('') ?? ''} ${mask} ${want} ${category} ${author?.number ?? ''}`;
}

/** True when the icon itself passes. Its category is its own: a set may file a drawing where others do not. */
export function iconPasses(index: IndexData, filter: IconFilter, icon: number): boolean {
  const { flags, platform, category } = index.icons;
  if (((flags[icon] as number) & filter.mask) !== filter.want) return false;
  if (filter.category >= 0 && category[icon] !== filter.category) return false;
  if (filter.author !== null && !isBy(index, filter.author, icon)) return false;
  return filter.platforms === null || filter.platforms[platform[icon] as number] === 1;
}

/** The icons of a concept that pass. */
export function* passingIcons(index: IndexData, filter: IconFilter, concept: number): Generator<number> {
  const { iconStart } = index.concepts;
  for (let icon = iconStart[concept] as number; icon < (iconStart[concept + 1] as number); icon++)
    if (iconPasses(index, filter, icon)) yield icon;
}

/** True when the author drew the icon, or the style that it is in. */
export function isBy({ icons }: IndexData, { number, styles }: AuthorFilter, icon: number): boolean {
  return icons.author[icon] === number || styles[icons.platform[icon] as number] === 1;
}

/** False when no icon of the concept can stand in the wanted category, so that its icons need not be asked. */
export function conceptPasses(index: IndexData, filter: IconFilter, concept: number): boolean {
  if (filter.category < 0) return true;
  const { starts, items } = index.concepts.categories;
  for (let i = starts[concept] as number; i < (starts[concept + 1] as number); i++) {
    if (items[i] === filter.category) return true;
  }
  return false;
}
