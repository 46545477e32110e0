import { and, eq, sql } from 'drizzle-orm';
import { arrayOf, isAnyOf } from '../../database/arrays.ts';
import { collectionIcon } from '../../database/collection-schema.ts';
import { iconAlias } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { iconOrder } from '../collection-row.ts';

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
export function entriesOf(transaction: Transaction, collectionId: string): Promise<Entry[]> {
  return transaction
    .select({
      id: sql<string>`coalesce(${iconAlias.iconId}, ${collectionIcon.iconId})`,
      storedId: collectionIcon.iconId,
      addedAt: collectionIcon.addedAt,
      position: collectionIcon.position,
    })
    .from(collectionIcon)
    .leftJoin(iconAlias, eq(iconAlias.id, collectionIcon.iconId))
    .where(eq(collectionIcon.collectionId, collectionId))
    .orderBy(...iconOrder);
}

/** Puts icons in, the first of them at a position and the others behind it. */
export async function insertEntries(
  transaction: Transaction,
  collectionId: string,
  ids: readonly string[],
  { now, position }: { now: number; position: number },
): Promise<void> {
  await transaction
    .insert(collectionIcon)
    .values(ids.map((iconId, at) => ({ collectionId, iconId, addedAt: now, position: position + at })));
}

/** Takes entries out. */
export async function deleteEntries(
  transaction: Transaction,
  collectionId: string,
  entries: readonly Entry[],
): Promise<void> {
  const ids = entries.map(({ storedId }) => storedId);
  await transaction
    .delete(collectionIcon)
    .where(and(eq(collectionIcon.collectionId, collectionId), isAnyOf(collectionIcon.iconId, ids)));
}

/** Writes the order down: the places of stored ids. In SQL: drizzle has no `unnest`. */
export async function writeOrder(
  transaction: Transaction,
  collectionId: string,
  storedIds: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    UPDATE ${collectionIcon} SET position = given.place
    FROM unnest(${arrayOf(storedIds, 'text')}) WITH ORDINALITY AS given(id, place)
    WHERE ${collectionIcon.collectionId} = ${collectionId} AND ${collectionIcon.iconId} = given.id
      AND ${collectionIcon.position} <> given.place`);
}
