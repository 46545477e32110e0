import { IconFlag } from '../../catalogue/snapshot/public.ts';
import type { IndexData } from './index-data.ts';
import { type PackSelection, packIcons } from './pack-icons.ts';

export interface PackTotal {
  /** apiCode of the style. */
  platform: string;
  category: string;
  icons: number;
  free: number;
}

/** Totals per style and category, without empty ones. */
export function packTotals({ icons, categories, platforms }: IndexData): PackTotal[] {
  const all = new Uint32Array(categories.length * platforms.length);
  const free = new Uint32Array(all.length);
  for (let icon = 0; icon < icons.flags.length; icon++) {
    const place = (icons.category[icon] as number) * platforms.length + (icons.platform[icon] as number);
    if (place >= all.length) continue;
    all[place] = (all[place] as number) + 1;
    if (((icons.flags[icon] as number) & IconFlag.free) !== 0) free[place] = (free[place] as number) + 1;
  }
  return categories.flatMap(({ code }, category) =>
    platforms.flatMap(({ apiCode }, platform) => {
      const place = category * platforms.length + platform;
      const total = all[place] as number;
      return total === 0
        ? []
        : [{ platform: apiCode, category: code, icons: total, free: free[place] as number }];
    }),
  );
}

export interface PackPreview {
  icons: number[];
  total: number;
}

/** The best known icons of a selection, grouped by a number. @param wanted an additional filter */
export function packPreviews(
  index: IndexData,
  selection: PackSelection,
  partOf: (icon: number) => number,
  wanted: (icon: number) => boolean = () => true,
): Map<number, PackPreview> {
  const parts = new Map<number, PackPreview>();
  for (const icon of packIcons(index, selection, 'popular')) {
    if (!wanted(icon)) continue;
    const part = parts.get(partOf(icon)) ?? { icons: [], total: 0 };
    if (part.icons.length < PREVIEWS) part.icons.push(icon);
    part.total++;
    parts.set(partOf(icon), part);
  }
  return parts;
}

/** CN 2: each group preview shows up to 4 icons. */
const PREVIEWS = 4;
