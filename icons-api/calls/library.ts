import {
  type AppInfo,
  type HomepageGroup,
  type IconSummary,
  type PlatformGroup,
  type PlatformPreview,
  PNG_SIZES,
  PREVIEW_SHEET_CELL,
  previewSheetUrl,
  type Redirect,
} from '@icoteca/shared-contracts';
import { groupNames } from '../catalogue/data/public.ts';
import {
  type GroupRow,
  libraryTotals,
  listCategories,
  listGroups,
  listPlatforms,
  listRedirects,
  type PlatformRow,
} from '../catalogue/public.ts';
import type { Database } from '../database/connection.ts';
import { type IndexData, type PackTotal, packTotals } from '../finding/search/public.ts';
import { nameIn } from '../http/site-language.ts';
import { categoryPreviews, pickedIcons } from './editorial/picks.ts';
import { type LibraryMaker, readMakers } from './library-makers.ts';
import { freeIconsPack, type LibraryPack, packOf } from './library-packs.ts';

/** Styles, groups, families, categories and figures of one catalogue version. */
export interface Library {
  platforms: PlatformPreview[];
  /** Groups, then families. */
  groups: PlatformGroup[];
  homepage: HomepageGroup[];
  /** The pack of free icons where anything is sold, then the categories in their order. */
  packs: LibraryPack[];
  /** Totals of every style in every category. */
  packTotals: PackTotal[];
  info: AppInfo;
  /** Authors of icons drawn for requests, by id. */
  makers: ReadonlyMap<string, LibraryMaker>;
  /** By path. */
  redirects: ReadonlyMap<string, Redirect>;
  /** Seconds since 1970; null for an empty library. */
  latestAddedAt: number | null;
}

/** Reads the whole library. @param plans whether anything is sold; otherwise there is no pack of free icons */
export async function readLibrary(database: Database, index: IndexData, plans: boolean): Promise<Library> {
  const [platformRows, groupRows, categoryRows, totals] = [
    await listPlatforms(database),
    await listGroups(database),
    await listCategories(database),
    await libraryTotals(database),
  ];
  const inPacks = packTotals(index);
  const newest = index.icons.byNewest[0];
  const redirects = await listRedirects(database);
  const makers = await readMakers(database, index);
  const previews = (ids: readonly string[]) => pickedIcons(index, ids);
  const platforms = platformRows.map((row) => platformOf(row, previews(row.previewIds), index.version));
  const groups = groupRows.map((row) => groupOf(row, previews(row.previewIds)));
  const packs = [
    ...(plans ? [freeIconsPack(totals.freeIcons, platforms)] : []),
    ...categoryRows.map((row) => packOf(row, inPacks, categoryPreview(row, previews))),
  ];
  const byCode = new Map(platforms.map((platform) => [platform.apiCode, platform]));
  return {
    platforms,
    groups,
    homepage: groups
      .filter((group) => group.type === 'group')
      .map((group) => ({ ...group, children: group.entities.flatMap((code) => byCode.get(code) ?? []) })),
    packs,
    packTotals: inPacks,
    info: {
      iconsCount: totals.icons,
      stylesCount: totals.styles,
      packs: packs.map((pack) => pack.code),
      platforms: platforms.map((platform) => platform.apiCode),
      seoPacks: categoryRows.map((row) => row.code).filter((code) => code !== 'other'),
      totalIconsByPlatform: Object.fromEntries(
        platforms.map(({ apiCode, totalIcons }) => [apiCode, totalIcons]),
      ),
      catalogueVersion: index.version,
    },
    makers,
    redirects: new Map(redirects.map(({ target, ...row }) => [row.path, { ...row, to: target }])),
    latestAddedAt: newest === undefined ? null : (index.icons.addedAt[newest] as number),
  };
}

/** The name of a group in a language; names of families are not translated. */
export function groupTitle({ type, apiCode, name }: PlatformGroup, lang: string): string {
  return type === 'group' ? nameIn({ 'en-US': name, ...groupNames[apiCode] }, lang) : name;
}

/** What editors picked, or what the import chose where the catalogue lacks some of it. */
function categoryPreview(
  { code, previewIds }: { code: string; previewIds: readonly string[] },
  previews: (ids: readonly string[]) => IconSummary[],
): IconSummary[] {
  const picked = categoryPreviews.get(code) ?? [];
  const found = previews(picked);
  return found.length > 0 && found.length === picked.length ? found : previews(previewIds);
}

function platformOf(row: PlatformRow, preview: IconSummary[], version: string): PlatformPreview {
  return {
    id: row.apiCode,
    apiCode: row.apiCode,
    seoCode: row.seoCode,
    aliases: row.aliases,
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
    mainSitePreviewImageUrl: previewSheetUrl(
      version,
      preview.map((icon) => icon.id),
      PREVIEW_SHEET_CELL,
    ),
  };
}

function groupOf(row: GroupRow, preview: IconSummary[]): PlatformGroup {
  return {
    id: `${row.type}-${row.code}`,
    apiCode: row.code,
    seoCode: `${row.type}-${row.code}`,
    aliases: row.aliases,
    name: row.title,
    type: row.type,
    entities: row.members,
    totalIcons: row.totalIcons,
    totalStyles: row.members.length,
    preview,
  };
}
