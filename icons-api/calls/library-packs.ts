import {
  FREE_ICONS_PACK,
  type IconSummary,
  type Pack,
  type PackPreview,
  previewUrl,
} from '@icoteca/shared-contracts';
import { packNames } from '../catalogue/data/public.ts';
import type { CategoryRow } from '../catalogue/public.ts';
import type { PackTotal } from '../finding/search/public.ts';

/** Edge of the picture of a category, px: 40 px at double density. */
const PACK_PREVIEW_SIZE = 80;

/** A pack in all languages. */
export type LibraryPack = Omit<PackPreview, 'title'>;

/** A category as a pack; it is free when every icon in it is. */
export function packOf(
  row: CategoryRow,
  totals: readonly PackTotal[],
  preview: readonly IconSummary[],
): LibraryPack {
  const own = totals.filter((total) => total.category === row.code);
  return {
    code: row.code,
    apiCode: row.code,
    name: { 'en-US': row.title, ...packNames[row.code] },
    isFree: own.every((total) => total.free === total.icons),
    previewIconUrl: pictureOf(preview[0]),
    iconsCount: row.totalIcons,
    preview: [...preview],
    entities: own.map((total) => total.platform),
  };
}

/** The pack of all free icons (specification SD 3, Pack). */
export function freeIconsPack(
  freeIcons: number,
  platforms: readonly { apiCode: string; isFree: boolean; preview: readonly IconSummary[] }[],
): LibraryPack {
  const free = platforms.filter((platform) => platform.isFree);
  // One icon of each of the first free styles, a different concept each time.
  const preview = free.slice(0, 4).flatMap((platform, at) => platform.preview.slice(at, at + 1));
  return {
    code: FREE_ICONS_PACK,
    apiCode: FREE_ICONS_PACK,
    name: { 'en-US': 'Free icons', ...packNames[FREE_ICONS_PACK] },
    isFree: true,
    previewIconUrl: pictureOf(preview[0]),
    iconsCount: freeIcons,
    preview,
    entities: free.map((platform) => platform.apiCode),
  };
}

/** A pack without its previews. */
export function plainPack({ preview: _, entities: __, ...pack }: LibraryPack): Pack {
  return pack;
}

function pictureOf(icon: IconSummary | undefined): string {
  return icon ? previewUrl(icon, PACK_PREVIEW_SIZE) : '';
}
