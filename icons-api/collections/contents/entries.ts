import { and, eq, sql } from 'drizzle-orm';
import { arrayOf, isAnyOf } from '../../database/arrays.ts';
import { collectionIcon } from '../../database/collection-schema.ts';
import { iconAlias } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { iconOrder } from '../collection-row.ts';

export interface Entry {
  id: string;
  /** A former id when the icon was renamed since. */
  storedId: string;
  addedAt: number;
  position: number;
}

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

/** @param position of the first icon */
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

/** Stores the order of ids. In SQL: drizzle has no `unnest`. */
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

/**
 * Moves ids before another one, in the order of `moved`.
 * @param moved ids of the list or new ones
 * @param before an id that is not moved; null is the end
 */
export function movedBefore(
  ids: readonly string[],
  moved: readonly string[],
  before: string | null,
): string[] {
  const going = new Set(moved);
  const staying = ids.filter((id) => !going.has(id));
  const place = before === null ? staying.length : staying.indexOf(before);
  return staying.toSpliced(place, 0, ...going);
}
