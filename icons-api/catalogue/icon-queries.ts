import type { Database } from '../database/connection.ts';
import {
  COLUMNS,
  type FlatRow,
  type IconLookup,
  type IconPageRow,
  type IconRow,
  type IconWithBody,
  JOINS,
  toIconRow,
} from './icon-row.ts';

/**
 * Finds an icon by its id. An id of an old name answers with the icon of the new one; a removed icon says so.
 */
export async function iconById(database: Database, id: string): Promise<IconLookup> {
  const { rows: known } = await database.pool.query<{ id: string; removedAt: string | null; asked: boolean }>(
    `SELECT id, removed_at AS "removedAt", true AS asked FROM icon WHERE id = $1
     UNION ALL SELECT i.id, i.removed_at, false FROM icon_alias a JOIN icon i ON i.id = a.icon_id WHERE a.id = $1`,
    [id],
  );
  const living = known.find((row) => row.removedAt === null);
  if (living) {
    const icon = await iconPage(database, living.id);
    return living.asked ? { state: 'found', icon } : { state: 'found', icon, aliasOf: id };
  }
  return known.length > 0 ? removedIcon(database, id) : { state: 'unknown' };
}

/** The living icons that old ids lead to; ids that are no old ones are left out. */
export async function iconsOfOldIds(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.pool.query<{ id: string; iconId: string }>(
    `SELECT a.id, i.id AS "iconId" FROM icon_alias a JOIN icon i ON i.id = a.icon_id
     WHERE a.id = ANY($1) AND i.removed_at IS NULL`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.iconId]));
}

async function iconPage(database: Database, id: string): Promise<IconPageRow> {
  const { rows } = await database.pool.query<
    FlatRow & { body: string; tags: string[]; platformTotalIcons: number; variantsTotal: number }
  >(
    `SELECT ${COLUMNS}, b.body, p.total_icons AS "platformTotalIcons",
       ARRAY(SELECT t ->> 'text' FROM jsonb_array_elements(c.tags) AS t) AS tags,
       (SELECT count(*)::int FROM icon v WHERE v.concept_id = i.concept_id AND v.removed_at IS NULL) AS "variantsTotal"
     FROM icon i ${JOINS} JOIN icon_body b ON b.icon_id = i.id WHERE i.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`The icon ${id} has no body.`);
  const { body, tags, platformTotalIcons, variantsTotal } = row;
  return { ...toIconRow(row), body, tags, platformTotalIcons, variantsTotal };
}

async function removedIcon(database: Database, id: string): Promise<IconLookup> {
  const { rows } = await database.pool.query<{
    title: string;
    commonName: string;
    platformSeoCode: string;
    removedAt: string;
  }>(
    `SELECT i.title, c.common_name AS "commonName", p.seo_code AS "platformSeoCode", i.removed_at AS "removedAt"
     FROM icon i JOIN concept c ON c.id = i.concept_id JOIN platform p ON p.id = i.platform_id WHERE i.id = $1`,
    [id],
  );
  const [row] = rows;
  return row ? { state: 'removed', ...row, removedAt: Number(row.removedAt) } : { state: 'unknown' };
}

/** Finds living icons by id, in the order of the ids; unknown and removed ones are left out. */
export async function iconsByIds(database: Database, ids: readonly string[]): Promise<IconRow[]> {
  const { rows } = await database.pool.query<FlatRow>(
    `SELECT ${COLUMNS} FROM icon i ${JOINS} WHERE i.id = ANY($1) AND i.removed_at IS NULL`,
    [ids],
  );
  return inOrder(ids, rows.map(toIconRow));
}

/** The living icons that came last, the newest first. */
export async function newestRows(database: Database, limit: number): Promise<IconRow[]> {
  const { rows } = await database.pool.query<FlatRow>(
    `SELECT ${COLUMNS} FROM icon i ${JOINS} WHERE i.removed_at IS NULL ORDER BY i.added_at DESC, i.id LIMIT $1`,
    [limit],
  );
  return rows.map(toIconRow);
}

/** As `iconsByIds`, with the markup. */
export async function iconsWithBodies(database: Database, ids: readonly string[]): Promise<IconWithBody[]> {
  const { rows } = await database.pool.query<FlatRow & { body: string }>(
    `SELECT ${COLUMNS}, b.body FROM icon i ${JOINS} JOIN icon_body b ON b.icon_id = i.id WHERE i.id = ANY($1) AND i.removed_at IS NULL`,
    [ids],
  );
  return inOrder(
    ids,
    rows.map((row) => ({ ...toIconRow(row), body: row.body })),
  );
}

function inOrder<T extends { id: string }>(ids: readonly string[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
