import {
  type EntityInfo,
  type IconSummary,
  type PlatformGroup,
  type PlatformPreview,
  previewUrl,
} from '@icoteca/shared-contracts';
import type { IndexData } from '../finding/search/public.ts';
import { nameIn } from '../http/site-language.ts';
import { groupTitle, type Library } from './library.ts';
import type { LibraryPack } from './library-packs.ts';
import { packStyles } from './pack.routes.ts';

/** Edge of a cover image, px: the largest size that is free for everybody, without a watermark. */
const COVER_SIZE = 100;

/** A style, with its packs in `entities`. */
export function platformInfo(library: Library, platform: PlatformPreview, lang: string): EntityInfo {
  const entities = library.packs.flatMap((pack) => {
    const { code } = pack;
    const own = library.packTotals.find(
      (total) => total.platform === platform.apiCode && total.category === code,
    );
    if (!own) return [];
    return { apiCode: code, seoCode: code, name: nameIn(pack.name, lang), totalIcons: own.icons };
  });
  return {
    entityType: 'platform',
    id: platform.id,
    apiCode: platform.apiCode,
    seoCode: platform.seoCode,
    name: platform.title,
    coverImages: covers(platform.preview),
    totalIcons: platform.totalIcons,
    totalStyles: 1,
    totalPacks: entities.length,
    benefits: platform.benefits,
    entities,
  };
}

/** A group or family, with its styles in `entities` and their benefits. */
export function groupInfo(library: Library, group: PlatformGroup, lang: string): EntityInfo {
  const styles = library.platforms.filter(({ apiCode }) => group.entities.includes(apiCode));
  return {
    entityType: group.type,
    id: group.id,
    apiCode: group.apiCode,
    seoCode: group.seoCode,
    name: groupTitle(group, lang),
    coverImages: covers(group.preview),
    totalIcons: group.totalIcons,
    totalStyles: group.totalStyles,
    totalPacks: packsOf(library, group.entities),
    benefits: [...new Set(styles.flatMap((style) => style.benefits))],
    entities: styles.map(partOf),
  };
}

/** A pack, with its styles in `entities` and their icons in `mainPreviews` and `animatedPreviews`. */
export function packInfo(library: Library, index: IndexData, pack: LibraryPack, lang: string): EntityInfo {
  const styles = library.platforms.filter(({ apiCode }) => pack.entities.includes(apiCode));
  const mainPreviews = packStyles(index, pack.code, false);
  const animatedPreviews = packStyles(index, pack.code, true);
  const iconsIn = (apiCode: string) =>
    [...mainPreviews, ...animatedPreviews]
      .filter(({ styleApiCode }) => styleApiCode === apiCode)
      .reduce((sum, { iconTotalCount }) => sum + iconTotalCount, 0);
  return {
    entityType: 'pack',
    id: pack.code,
    apiCode: pack.code,
    seoCode: pack.code,
    name: nameIn(pack.name, lang),
    coverImages: covers(pack.preview),
    totalIcons: pack.iconsCount,
    totalStyles: styles.length,
    totalPacks: 1,
    benefits: [],
    entities: styles.map((style) => ({ ...partOf(style), totalIcons: iconsIn(style.apiCode) })),
    mainPreviews,
    animatedPreviews,
  };
}

function partOf({ apiCode, seoCode, title, totalIcons }: PlatformPreview): EntityInfo['entities'][number] {
  return { apiCode, seoCode, name: title, totalIcons };
}

function packsOf({ packTotals }: Library, styles: readonly string[]): number {
  const own = packTotals.filter((total) => total.category !== '' && styles.includes(total.platform));
  return new Set(own.map((total) => total.category)).size;
}

function covers(icons: readonly IconSummary[]): string[] {
  return icons.map((icon) => previewUrl(icon, COVER_SIZE));
}
