import { and, arrayOverlaps, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../../database/arrays.ts';
import { category, icon, platform, platformGroup } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { describeConcepts } from '../import/describe-concepts.ts';
import { countStyles } from '../import/finish-catalogue.ts';
import { previewCategories, previewStyles } from '../import/previews.ts';
import { community } from './community-set.ts';

/**
 * Updates what depends on added or removed icons of makers, as an import does for the whole catalogue: concepts, totals,
 * previews and the family of the community.
 */
export async function refreshCommunity(
  transaction: Transaction,
  iconIds: readonly string[],
  data: CatalogueData,
): Promise<void> {
  const { platforms, concepts, categories } = await touchedBy(transaction, iconIds);
  await describeConcepts(transaction, data, concepts);
  await countStyles(transaction, platforms);
  await previewStyles(transaction, platforms);
  await refreshCategories(transaction, categories, iconIds, data);
  await refreshFamily(transaction);
}

async function touchedBy(transaction: Transaction, iconIds: readonly string[]) {
  const [touched] = await transaction
    .select({
      platforms: sql<number[]>`coalesce(array_agg(DISTINCT ${icon.platformId}), '{}')`,
      concepts: sql<number[]>`coalesce(array_agg(DISTINCT ${icon.conceptId}), '{}')`,
      categories: sql<string[]>`coalesce(array_agg(DISTINCT ${icon.category}), '{}')`,
    })
    .from(icon)
    .where(isAnyOf(icon.id, iconIds));
  return touched ?? { platforms: [], concepts: [], categories: [] };
}

/** Totals of categories; previews of those that are new or showed a removed icon. */
async function refreshCategories(
  transaction: Transaction,
  codes: readonly string[],
  iconIds: readonly string[],
  data: Pick<CatalogueData, 'categories'>,
): Promise<void> {
  const places = data.categories.map(({ code, title }, at) => ({ code, title, at }));
  const own = places.filter(({ code }) => codes.includes(code));
  for (const { code, title, at } of own) {
    const total = transaction
      .select({ icons: count() })
      .from(icon)
      .where(and(eq(icon.category, code), isNull(icon.removedAt)));
    await transaction
      .insert(category)
      .values({ code, title, position: at, totalIcons: sql`${total}`, previewIds: [] })
      .onConflictDoUpdate({ target: category.code, set: { totalIcons: sql`excluded.total_icons` } });
  }
  const isStale = or(
    arrayOverlaps(category.previewIds, [...iconIds]),
    sql`cardinality(${category.previewIds}) = 0`,
  );
  const rows = await transaction
    .select({ code: category.code, total: category.totalIcons, isStale: sql<boolean>`${isStale}` })
    .from(category)
    .where(isAnyOf(category.code, codes));
  const empty = rows.filter(({ total }) => total === 0).map(({ code }) => code);
  await transaction.delete(category).where(isAnyOf(category.code, empty));
  const stale = rows.filter((row) => row.isStale && row.total > 0).map(({ code }) => code);
  if (stale.length > 0) await previewCategories(transaction, stale);
}

/** The family of the common style and those of makers. */
async function refreshFamily(transaction: Transaction): Promise<void> {
  const { code, title } = community.family as { code: string; title: string };
  await transaction
    .delete(platformGroup)
    .where(and(eq(platformGroup.type, 'family'), eq(platformGroup.code, code)));
  const { apiCode, totalIcons, previewIds } = platform;
  const members = await transaction
    .select({ apiCode, totalIcons, previewIds })
    .from(platform)
    .where(and(eq(platform.family, code), gt(platform.totalIcons, 0)))
    .orderBy(platform.position);
  if (members.length === 0) return;
  const [last] = await transaction
    .select({ position: platformGroup.position })
    .from(platformGroup)
    .orderBy(desc(platformGroup.position))
    .limit(1);
  const [shown] = members.toSorted((a, b) => b.previewIds.length - a.previewIds.length);
  await transaction.insert(platformGroup).values({
    type: 'family',
    code,
    title,
    position: last ? last.position + 1 : 0,
    totalIcons: members.reduce((sum, member) => sum + member.totalIcons, 0),
    previewIds: shown?.previewIds ?? [],
    members: members.map((member) => member.apiCode),
  });
}
