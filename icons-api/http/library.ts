import {
  type AppInfo,
  type HomepageGroup,
  type IconSummary,
  type Pack,
  type PlatformGroup,
  type PlatformPreview,
  PNG_SIZES,
  previewUrl,
} from '@icoteca/shared-contracts';
import {
  type CategoryRow,
  type GroupRow,
  libraryTotals,
  listCategories,
  listGroups,
  listPlatforms,
  type PlatformRow,
} from '../catalogue/queries.ts';
import type { Database } from '../database/connection.ts';
import { findIcon, iconAt } from '../search/icon-json.ts';
import type { IndexData } from '../search/index-data.ts';

/** Edge of the picture of a category, px: 40 px at double density. */
const PACK_PREVIEW_SIZE = 80;

/** The library as its overview calls show it: styles, groups, families, categories and figures of one catalogue version. */
export interface Library {
  platforms: PlatformPreview[];
  /** Groups, then families. */
  groups: PlatformGroup[];
  homepage: HomepageGroup[];
  packs: Pack[];
  info: AppInfo;
}

/** Reads the whole library; previews come from the index. */
export async function readLibrary(database: Database, index: IndexData): Promise<Library> {
  const [platformRows, groupRows, categoryRows, totals] = [
    await listPlatforms(database),
    await listGroups(database),
    await listCategories(database),
    await libraryTotals(database),
  ];
  const previews = (ids: readonly string[]) =>
    ids.flatMap((id): IconSummary[] => {
      const icon = findIcon(index, id);
      return icon < 0 ? [] : [iconAt(index, icon)];
    });
  const platforms = platformRows.map((row) => platformOf(row, previews(row.previewIds)));
  const groups = groupRows.map((row) => groupOf(row, previews(row.previewIds)));
  const byCode = new Map(platforms.map((platform) => [platform.apiCode, platform]));
  return {
    platforms,
    groups,
    homepage: groups
      .filter((group) => group.type === 'group')
      .map((group) => ({ ...group, children: group.entities.flatMap((code) => byCode.get(code) ?? []) })),
    packs: categoryRows.map((row) => packOf(row, previews(row.previewIds)[0])),
    info: {
      iconsCount: totals.icons,
      stylesCount: totals.styles,
      packs: categoryRows.map((row) => row.code),
      platforms: platforms.map((platform) => platform.apiCode),
      seoPacks: categoryRows.map((row) => row.code),
      totalIconsByPlatform: Object.fromEntries(
        platforms.map((platform) => [platform.apiCode, platform.totalIcons]),
      ),
      catalogueVersion: index.version,
    },
  };
}

function platformOf(row: PlatformRow, preview: IconSummary[]): PlatformPreview {
  return {
    id: row.apiCode,
    apiCode: row.apiCode,
    seoCode: row.seoCode,
    title: row.title,
    fullTitle: `${row.title} icons`,
    name: row.name,
    type: row.isEmoji ? 'emoji' : row.isBrand ? 'brands' : 'icons',
    family: row.family,
    isColor: row.isColor,
    isSvg: true,
    isFree: row.isFree,
    isExperimental: row.isExperimental,
    isDeprecated: row.isDeprecated,
    colourCapability: row.colourCapability,
    order: row.position,
    size: row.size,
    pngSizes: [...PNG_SIZES],
    totalIcons: row.totalIcons,
    benefits: row.benefits,
    packs: row.categories.filter((code) => code !== ''),
    author: { ...row.author, slug: row.author.id },
    licence: row.licence,
    preview,
  };
}

function groupOf(row: GroupRow, preview: IconSummary[]): PlatformGroup {
  return {
    id: `${row.type}-${row.code}`,
    apiCode: row.code,
    seoCode: `${row.type}-${row.code}`,
    name: row.title,
    type: row.type,
    entities: row.members,
    totalIcons: row.totalIcons,
    totalStyles: row.members.length,
    preview,
  };
}

function packOf(row: CategoryRow, preview: IconSummary | undefined): Pack {
  return {
    code: row.code,
    apiCode: row.code,
    name: { 'en-US': row.title },
    isFree: false,
    previewIconUrl: preview ? previewUrl(preview, PACK_PREVIEW_SIZE) : '',
    iconsCount: row.totalIcons,
  };
}
