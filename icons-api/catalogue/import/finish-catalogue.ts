import { and, count, eq, exists, gt, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { isAnyOf } from '../../database/arrays.ts';
import {
  category,
  icon,
  iconAlias,
  iconBody,
  iconSet,
  platform,
  platformGroup,
} from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { bumpVersion } from '../community/bump-version.ts';
import { community } from '../community/community-set.ts';
import { writeCommunity } from '../community/write-community.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { groups } from '../sets/set-mapping.ts';
import { describeConcepts } from './describe-concepts.ts';
import { choosePreviews } from './previews.ts';
import type { SelectedSet } from './set-selection.ts';
import { writeRedirects } from './write-redirects.ts';

/** Computes what depends on the whole catalogue: removed sets, icons of makers, concepts, totals, previews, groups. @returns the new version */
export async function finishCatalogue(
  transaction: Transaction,
  selected: SelectedSet[],
  data: CatalogueData,
  inputHash: string,
  now: number,
): Promise<string> {
  const prefixes = [
    ...selected.map((set) => set.mapping.prefix),
    ...(await writeCommunity(transaction, data, now)),
  ];
  await removeOtherSets(transaction, prefixes, now);
  await describeConcepts(transaction, data);
  await countStyles(transaction, null);
  await writeCategories(transaction, data);
  await writeGroups(transaction, selected);
  await writeRedirects(transaction);
  await choosePreviews(transaction);
  return bumpVersion(transaction, now * 1000, inputHash);
}

async function removeOtherSets(transaction: Transaction, prefixes: string[], now: number): Promise<void> {
  await transaction
    .update(icon)
    .set({ removedAt: now })
    .where(and(isNull(icon.removedAt), not(isAnyOf(icon.setPrefix, prefixes))));
  await transaction.delete(iconAlias).where(not(isAnyOf(iconAlias.setPrefix, prefixes)));
  const removed = transaction
    .select({ id: icon.id })
    .from(icon)
    .where(and(eq(icon.id, iconBody.iconId), isNotNull(icon.removedAt)));
  await transaction.delete(iconBody).where(exists(removed));
  await transaction
    .update(iconSet)
    .set({ contentHash: null })
    .where(not(isAnyOf(iconSet.prefix, prefixes)));
}

/** Counts the icons of styles. @param only ids of the styles; null for all */
export async function countStyles(transaction: Transaction, only: readonly number[] | null): Promise<void> {
  const total = transaction
    .select({ icons: count() })
    .from(icon)
    .where(and(eq(icon.platformId, platform.id), isNull(icon.removedAt)));
  await transaction
    .update(platform)
    .set({ totalIcons: sql`${total}` })
    .where(only === null ? undefined : isAnyOf(platform.id, only));
}

async function writeCategories(transaction: Transaction, data: CatalogueData): Promise<void> {
  const counted = await transaction
    .select({ code: icon.category, icons: count() })
    .from(icon)
    .where(isNull(icon.removedAt))
    .groupBy(icon.category);
  const totals = new Map(counted.map(({ code, icons }) => [code, icons]));
  const rows = data.categories.flatMap(({ code, title }, position) => {
    const totalIcons = totals.get(code);
    return totalIcons === undefined ? [] : { code, title, position, totalIcons, previewIds: [] };
  });
  await transaction.delete(category);
  if (rows.length > 0) await transaction.insert(category).values(rows);
}

async function writeGroups(transaction: Transaction, selected: SelectedSet[]): Promise<void> {
  const rows = await transaction
    .select()
    .from(platform)
    .where(gt(platform.totalIcons, 0))
    .orderBy(platform.position);
  const styles = new Map(
    selected.flatMap(({ mapping }) => mapping.styles.map((style) => [style.seoCode, style] as const)),
  );
  const families = new Map(
    [...selected.map(({ mapping }) => mapping), community].flatMap(({ family }) =>
      family ? [[family.code, family]] : [],
    ),
  );
  const entries = [
    ...groups.map(({ code, title }) => ({
      type: 'group' as const,
      code: code as string,
      title: title as string,
      members: rows.filter((row) => styles.get(row.seoCode)?.groups.includes(code)),
    })),
    ...[...families.values()].map(({ code, title }) => ({
      type: 'family' as const,
      code,
      title,
      members: rows.filter((row) => row.family === code),
    })),
  ].filter(({ members }) => members.length > 0);
  await transaction.delete(platformGroup);
  const written = entries.map(({ members, ...group }, position) => ({
    ...group,
    position,
    totalIcons: members.reduce((sum, { totalIcons }) => sum + totalIcons, 0),
    previewIds: [],
    members: members.map(({ apiCode }) => apiCode),
  }));
  if (written.length > 0) await transaction.insert(platformGroup).values(written);
}
