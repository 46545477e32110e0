import { COLLECTION_RESTORE_MS } from '@icoteca/shared-contracts';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { collection } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import type { Transaction } from '../database/transaction.ts';
import { canBeId } from '../http/icon-id.ts';
import { roomForOneMore } from './account-collections.ts';
import { systemCollection, unknownCollection } from './collection-failures.ts';
import type { CollectionRow } from './collection-row.ts';
import { countChange, lockCollections, rowOf } from './locked-collection.ts';

type Now = { accountId: string; now: number };

/** Deletes a collection of the account; for an hour it can be restored. @throws ApiFailure UNKNOWN_COLLECTION, SYSTEM_COLLECTION */
export async function deleteCollection(
  transaction: Transaction,
  { accountId, now }: Now,
  id: string,
): Promise<void> {
  const [{ isDefault, isDownloaded, name }] = await lockCollections(transaction, accountId, [id] as const);
  if (isDefault || isDownloaded) throw systemCollection(`${name} cannot be deleted.`);
  await transaction
    .update(collection)
    .set({ deletedAt: now, updatedAt: now, version: sql`${collection.version} + 1` })
    .where(eq(collection.id, id));
}

/**
 * Brings back a collection that was deleted less than an hour ago; one that is there already is answered as it is.
 * @throws ApiFailure UNKNOWN_COLLECTION, COLLECTION_LIMIT
 */
export async function restoreCollection(
  transaction: Transaction,
  { accountId, now }: Now,
  id: string,
): Promise<CollectionRow> {
  if (!canBeId(id)) throw unknownCollection();
  const canReturn = gt(collection.deletedAt, now - COLLECTION_RESTORE_MS);
  const [found] = await transaction
    .select({ deletedAt: collection.deletedAt })
    .from(collection)
    .where(
      and(
        eq(collection.id, id),
        eq(collection.accountId, accountId),
        or(isNull(collection.deletedAt), canReturn),
      ),
    );
  if (!found) throw unknownCollection();
  if (found.deletedAt === null) return rowOf(transaction, id);
  await roomForOneMore(transaction, accountId);
  const { rowCount } = await transaction
    .update(collection)
    .set({ deletedAt: null })
    .where(and(eq(collection.id, id), canReturn));
  if (rowCount) return countChange(transaction, id, now);
  // Another call restored it meanwhile, or a sweep was faster.
  await lockCollections(transaction, accountId, [id]);
  return rowOf(transaction, id);
}

/** Takes out for good what can no longer be restored, with its icons. */
export async function sweepDeleted({ orm }: Database, now: number): Promise<void> {
  await orm.delete(collection).where(lte(collection.deletedAt, now - COLLECTION_RESTORE_MS));
}
