import { and, eq, isNull, sql } from 'drizzle-orm';
import { isAnyOf } from '../database/arrays.ts';
import { collection } from '../database/collection-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { canBeId } from '../http/icon-id.ts';
import { unknownCollection } from './collection-failures.ts';
import { type CollectionRow, rowColumns } from './collection-row.ts';

/** A collection that no other call changes until the transaction ends. */
export interface LockedCollection {
  id: string;
  name: string;
  access: 'private' | 'public';
  isDefault: boolean;
  isDownloaded: boolean;
  hiddenReason: string | null;
  version: number;
}

/**
 * Locks collections of an account for a change, in the order of their ids to avoid deadlocks.
 * @returns them in the order of `ids`
 * @throws ApiFailure UNKNOWN_COLLECTION when one is missing, deleted or somebody else's
 */
export async function lockCollections<Ids extends readonly string[]>(
  transaction: Transaction,
  accountId: string,
  ids: Ids,
): Promise<{ [Place in keyof Ids]: LockedCollection }> {
  if (!ids.every(canBeId)) throw unknownCollection();
  const rows = await transaction
    .select({
      id: collection.id,
      name: collection.name,
      access: collection.access,
      isDefault: collection.isDefault,
      isDownloaded: collection.isDownloaded,
      hiddenReason: collection.hiddenReason,
      version: collection.version,
    })
    .from(collection)
    .where(
      and(isAnyOf(collection.id, ids), eq(collection.accountId, accountId), isNull(collection.deletedAt)),
    )
    .orderBy(collection.id)
    .for('update');
  const found = ids.map((id) => rows.find((row) => row.id === id));
  if (found.includes(undefined)) throw unknownCollection();
  return found as unknown as { [Place in keyof Ids]: LockedCollection };
}

/** Raises the version of a locked collection. @returns its new state */
export async function countChange(
  transaction: Transaction,
  id: string,
  now: number,
  previewCount = 0,
): Promise<CollectionRow> {
  const [row] = await transaction
    .update(collection)
    .set({ version: sql`${collection.version} + 1`, updatedAt: now })
    .where(eq(collection.id, id))
    .returning(rowColumns(previewCount));
  return row as CollectionRow;
}

/** A collection as this transaction sees it. */
export async function rowOf(transaction: Transaction, id: string, previewCount = 0): Promise<CollectionRow> {
  const [row] = await transaction
    .select(rowColumns(previewCount))
    .from(collection)
    .where(eq(collection.id, id));
  return row as CollectionRow;
}

/** Favorites or Downloaded of an account (CN 1). */
export async function systemCollectionOf(
  transaction: Transaction,
  accountId: string,
  kind: 'isDefault' | 'isDownloaded',
): Promise<CollectionRow> {
  const [found] = await transaction
    .select({ id: collection.id })
    .from(collection)
    .where(and(eq(collection.accountId, accountId), eq(collection[kind], true)));
  return rowOf(transaction, found?.id ?? '');
}
