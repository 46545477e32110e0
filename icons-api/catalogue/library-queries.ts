import { and, count, eq, exists, getTableColumns, gt, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { author, category, icon, iconSet, platform, platformGroup, redirect } from '../database/schema.ts';
import { community } from './community/community-set.ts';
import { type IconRow, licenceColumns } from './icon-row.ts';

type PlatformColumns = Omit<typeof platform.$inferSelect, 'id' | 'previewNames'>;

/** A style with its totals; `groups` and `categories` are codes. */
export interface PlatformRow extends PlatformColumns {
  groups: string[];
  categories: string[];
  author: IconRow['author'];
  licence: IconRow['licence'];
}

/** A group or a family of styles. */
export type GroupRow = Omit<typeof platformGroup.$inferSelect, 'position'>;

/** A category ("pack"). */
export type CategoryRow = Omit<typeof category.$inferSelect, 'position'>;

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

/** Makers with icons in the catalogue, once for each licence. */
export function listMakerLicences({ orm }: Database) {
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

/** Totals of the whole library. */
export async function libraryTotals({
  orm,
}: Database): Promise<{ icons: number; styles: number; freeIcons: number }> {
  const [totals] = await orm
    .select({
      icons: sql<number>`coalesce(sum(${platform.totalIcons}), 0)::int`,
      styles: count(),
      freeIcons: sql<number>`coalesce(sum(${platform.totalIcons}) FILTER (WHERE ${platform.isFree}), 0)::int`,
    })
    .from(platform)
    .where(gt(platform.totalIcons, 0));
  return totals ?? { icons: 0, styles: 0, freeIcons: 0 };
}

/** The whole table of redirects. */
export function listRedirects({ orm }: Database) {
  return orm.select().from(redirect).orderBy(redirect.path);
}
