import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../database/arrays.ts';
import type { Database } from '../database/connection.ts';
import { concept, icon, iconAlias, iconBody, platform } from '../database/schema.ts';
import {
  type IconLookup,
  type IconPageRow,
  type IconRow,
  type IconWithBody,
  iconColumns,
  joined,
  toIconRow,
} from './icon-row.ts';

/** Finds an icon by its id, or by the id of an old name. */
export async function iconById(database: Database, id: string): Promise<IconLookup> {
  const { orm } = database;
  const { id: iconId, title, removedAt } = icon;
  const byId = orm
    .select({ id: iconId, title, removedAt, isOldId: sql<boolean>`false` })
    .from(icon)
    .where(eq(icon.id, id));
  const byOldId = orm
    .select({ id: iconId, title, removedAt, isOldId: sql<boolean>`true` })
    .from(iconAlias)
    .innerJoin(icon, eq(icon.id, iconAlias.iconId))
    .where(eq(iconAlias.id, id));
  const known = await unionAll(byId, byOldId);
  const living = known.find((row) => row.removedAt === null);
  if (living)
    return {
      state: 'found',
      icon: await iconPage(database, living.id),
      ...(living.isOldId && { aliasOf: id }),
    };
  const removed = known.find((row) => !row.isOldId);
  return removed ? { state: 'removed', title: removed.title } : { state: 'unknown' };
}

/** The living icons of old ids; other ids are left out. */
export async function iconsOfOldIds(
  { orm }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await orm
    .select({ id: iconAlias.id, iconId: icon.id })
    .from(iconAlias)
    .innerJoin(icon, eq(icon.id, iconAlias.iconId))
    .where(and(isAnyOf(iconAlias.id, ids), isNull(icon.removedAt)));
  return new Map(rows.map((row) => [row.id, row.iconId]));
}

async function iconPage({ orm }: Database, id: string): Promise<IconPageRow> {
  const variant = alias(icon, 'variant');
  const variants = orm
    .select({ total: sql`count(*)::int` })
    .from(variant)
    .where(and(eq(variant.conceptId, icon.conceptId), isNull(variant.removedAt)));
  const [row] = await joined(
    orm
      .select({
        ...iconColumns,
        body: iconBody.body,
        platformTotalIcons: platform.totalIcons,
        tags: concept.tags,
        variantsTotal: sql<number>`(${variants})`,
      })
      .from(icon)
      .$dynamic(),
  )
    .innerJoin(iconBody, eq(iconBody.iconId, icon.id))
    .where(eq(icon.id, id));
  if (!row) throw new Error(`The icon ${id} has no body.`);
  return toIconRow({ ...row, tags: row.tags.map(({ text }) => text) });
}

/** Living icons by id, in the order of the ids; unknown and removed ones are left out. */
export async function iconsByIds({ orm }: Database, ids: readonly string[]): Promise<IconRow[]> {
  const rows = await joined(orm.select(iconColumns).from(icon).$dynamic()).where(isLivingOf(ids));
  return inOrder(ids, rows.map(toIconRow));
}

/** The newest living icons. */
export async function newestRows({ orm }: Database, limit: number): Promise<IconRow[]> {
  const rows = await joined(orm.select(iconColumns).from(icon).$dynamic())
    .where(isNull(icon.removedAt))
    .orderBy(desc(icon.addedAt), icon.id)
    .limit(limit);
  return rows.map(toIconRow);
}

/** As `iconsByIds`, with the markup. */
export async function iconsWithBodies({ orm }: Database, ids: readonly string[]): Promise<IconWithBody[]> {
  const rows = await joined(
    orm
      .select({ ...iconColumns, body: iconBody.body })
      .from(icon)
      .$dynamic(),
  )
    .innerJoin(iconBody, eq(iconBody.iconId, icon.id))
    .where(isLivingOf(ids));
  return inOrder(ids, rows.map(toIconRow));
}

const isLivingOf = (ids: readonly string[]) => and(isAnyOf(icon.id, ids), isNull(icon.removedAt));

function inOrder<T extends { id: string }>(ids: readonly string[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
