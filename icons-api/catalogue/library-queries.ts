import { and, count, countDistinct, eq, exists, getTableColumns, gt, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import {
  author,
  catalogueState,
  category,
  icon,
  iconSet,
  platform,
  platformGroup,
} from '../database/schema.ts';
import { community } from './community/community-set.ts';
import { licenceColumns } from './icon-row.ts';

/** A style with its totals. */
export interface PlatformRow {
  apiCode: string;
  seoCode: string;
  title: string;
  /** Title inside the family, e.g. "Duotone". */
  name: string;
  setPrefix: string;
  family: string | null;
  /** Codes of the groups that hold it. */
  groups: string[];
  isFree: boolean;
  isColor: boolean;
  isEmoji: boolean;
  isBrand: boolean;
  colourCapability: 'none' | 'single' | 'gradient';
  position: number;
  /** Grid size that the drawings were made for, in pixels. */
  size: number;
  previewIds: string[];
  benefits: string[];
  isExperimental: boolean;
  isDeprecated: boolean;
  totalIcons: number;
  /** Codes of other catalogues that lead to the style. */
  aliases: string[];
  /** Codes of the categories that the style has icons in. */
  categories: string[];
  author: { id: string; name: string; url: string; kind: 'icons8' | 'external' };
  licence: { title: string; spdx: string; url: string; attributionRequired: boolean };
}

/** A group or a family of styles. */
export interface GroupRow {
  type: 'group' | 'family';
  code: string;
  title: string;
  /** apiCodes of the styles inside, in their order. */
  members: string[];
  totalIcons: number;
  previewIds: string[];
  /** Other words for it in addresses. */
  aliases: string[];
}

/** A category ("pack"). */
export interface CategoryRow {
  code: string;
  title: string;
  totalIcons: number;
  previewIds: string[];
}

/** Figures of the whole library. */
export interface LibraryTotals {
  icons: number;
  styles: number;
  sets: number;
  concepts: number;
  freeIcons: number;
  version: string;
}

/** All styles that have icons, in their order. */
export function listPlatforms({ orm }: Database): Promise<PlatformRow[]> {
  const used = orm
    .select({
      platformId: icon.platformId,
      codes: sql<string[]>`array_agg(DISTINCT ${icon.category} ORDER BY ${icon.category})`.as('codes'),
    })
    .from(icon)
    .where(isNull(icon.removedAt))
    .groupBy(icon.platformId)
    .as('used');
  const groups = orm
    .select({ codes: sql`array_agg(${platformGroup.code} ORDER BY ${platformGroup.position})` })
    .from(platformGroup)
    .where(and(eq(platformGroup.type, 'group'), sql`${platform.apiCode} = ANY(${platformGroup.members})`));
  const { id: _, previewNames: __, ...columns } = getTableColumns(platform);
  return orm
    .select({
      ...columns,
      groups: sql<string[]>`coalesce((${groups}), '{}')`,
      categories: sql<string[]>`coalesce(${used.codes}, '{}')`,
      author: { id: author.id, name: author.name, url: iconSet.authorUrl, kind: author.kind },
      licence: licenceColumns,
    })
    .from(platform)
    .innerJoin(iconSet, eq(iconSet.prefix, platform.setPrefix))
    .innerJoin(author, eq(author.id, iconSet.authorId))
    .leftJoin(used, eq(used.platformId, platform.id))
    .where(gt(platform.totalIcons, 0))
    .orderBy(platform.position);
}

/** All groups, then all families, in their order. */
export function listGroups({ orm }: Database): Promise<GroupRow[]> {
  const { position, ...columns } = getTableColumns(platformGroup);
  return orm.select(columns).from(platformGroup).orderBy(position);
}

/** All categories that have icons, in the order of the taxonomy. */
export function listCategories({ orm }: Database): Promise<CategoryRow[]> {
  const { position, ...columns } = getTableColumns(category);
  return orm.select(columns).from(category).orderBy(position);
}

/** A licence under which a maker has icons in the catalogue. */
export interface MakerLicenceRow {
  authorId: string;
  authorName: string;
  licence: PlatformRow['licence'];
}

/** Everybody who drew icons for requests, once for each licence. */
export function listMakerLicences({ orm }: Database): Promise<MakerLicenceRow[]> {
  const living = orm
    .select({ id: icon.id })
    .from(icon)
    .where(and(eq(icon.setPrefix, iconSet.prefix), isNull(icon.removedAt)));
  return orm
    .select({ authorId: author.id, authorName: author.name, licence: licenceColumns })
    .from(iconSet)
    .innerJoin(author, eq(author.id, iconSet.authorId))
    .where(and(like(iconSet.prefix, `${community.prefix}-%`), exists(living)))
    .orderBy(iconSet.prefix);
}

/** Figures of the library as it is now. */
export async function libraryTotals({ orm }: Database): Promise<LibraryTotals> {
  const concepts = orm
    .select({ total: sql`count(DISTINCT ${icon.conceptId})::int` })
    .from(icon)
    .where(isNull(icon.removedAt));
  const version = orm.select({ version: catalogueState.version }).from(catalogueState);
  const [totals] = await orm
    .select({
      icons: sql<number>`coalesce(sum(${platform.totalIcons}), 0)::int`,
      styles: count(),
      sets: countDistinct(platform.setPrefix),
      freeIcons: sql<number>`coalesce(sum(${platform.totalIcons}) FILTER (WHERE ${platform.isFree}), 0)::int`,
      concepts: sql<number>`(${concepts})`,
      version: sql<string>`coalesce((${version}), '')`,
    })
    .from(platform)
    .where(gt(platform.totalIcons, 0));
  return totals ?? { icons: 0, styles: 0, sets: 0, concepts: 0, freeIcons: 0, version: '' };
}
