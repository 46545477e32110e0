import { COLLECTION_RESTORE_MS } from '@icoteca/shared-contracts';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { collection } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import type { Transaction } from '../database/transaction.ts';
import { canBeId } from '../http/icon-id.ts';
import { systemCollection, unknownCollection } from './collection-failures.ts';
import type { CollectionRow } from './collection-row.ts';
import { requireRoomForOne } from './create-collection.ts';
import { countChange, lockCollections, rowOf } from './locked-collection.ts';

type Now = { accountId: string; now: number };

/** Deletes a collection; it can be restored for an hour. @throws ApiFailure UNKNOWN_COLLECTION, SYSTEM_COLLECTION */
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
 * Restores a collection deleted within the last hour; one that exists is returned as it is.
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
  await requireRoomForOne(transaction, accountId);
  const { rowCount } = await transaction
    .update(collection)
    .set({ deletedAt: null })
    .where(and(eq(collection.id, id), canReturn));
  if (rowCount) return countChange(transaction, id, now);
  // Another call restored it meanwhile, or a sweep deleted it.
  await lockCollections(transaction, accountId, [id]);
  return rowOf(transaction, id);
}

/** Permanently deletes collections that can no longer be restored. */
export async function sweepDeleted({ orm }: Database, now: number): Promise<void> {
  await orm.delete(collection).where(lte(collection.deletedAt, now - COLLECTION_RESTORE_MS));
}
