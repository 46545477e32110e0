import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/transaction.ts';
import { ICON_ORDER } from '../collection-row.ts';

/** An icon in a locked collection. */
export interface Entry {
  /** Id of today. */
  id: string;
  /** Id in the table: an earlier one when the icon was renamed since. */
  storedId: string;
  addedAt: number;
  position: number;
}

/** All entries of a locked collection, in their order. */
export async function entriesOf(transaction: Transaction, collectionId: string): Promise<Entry[]> {
  const { rows } = await transaction.execute<Entry & Record<string, unknown>>(sql`
    SELECT coalesce(a.icon_id, ci.icon_id) AS id, ci.icon_id AS "storedId", ci.added_at::float8 AS "addedAt", ci.position
    FROM collection_icon ci LEFT JOIN icon_alias a ON a.id = ci.icon_id
    WHERE ci.collection_id = ${collectionId} ORDER BY ${sql.raw(ICON_ORDER)}`);
  return rows;
}

/** Puts icons in, the first of them at a position and the others behind it. */
export async function insertEntries(
  transaction: Transaction,
  collectionId: string,
  ids: readonly string[],
  { now, position }: { now: number; position: number },
): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO collection_icon (collection_id, icon_id, added_at, position)
    SELECT ${collectionId}, given.id, ${now}::bigint, ${position}::int + given.place - 1
    FROM unnest(${sql.param([...ids])}::text[]) WITH ORDINALITY AS given(id, place)`);
}

/** Takes entries out. */
export async function deleteEntries(
  transaction: Transaction,
  collectionId: string,
  entries: readonly Entry[],
): Promise<void> {
  await transaction.execute(sql`
    DELETE FROM collection_icon WHERE collection_id = ${collectionId}
      AND icon_id = ANY(${sql.param(entries.map(({ storedId }) => storedId))}::text[])`);
}

/** Writes the order down: the places of stored ids. */
export async function writeOrder(
  transaction: Transaction,
  collectionId: string,
  storedIds: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    UPDATE collection_icon ci SET position = given.place
    FROM unnest(${sql.param([...storedIds])}::text[]) WITH ORDINALITY AS given(id, place)
    WHERE ci.collection_id = ${collectionId} AND ci.icon_id = given.id AND ci.position <> given.place`);
}
