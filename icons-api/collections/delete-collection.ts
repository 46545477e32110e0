import { COLLECTION_RESTORE_MS } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
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
  await transaction.execute(sql`
    UPDATE collection SET deleted_at = ${now}, updated_at = ${now}, version = version + 1 WHERE id = ${id}`);
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
  const { rows } = await transaction.execute<{ isDeleted: boolean }>(sql`
    SELECT deleted_at IS NOT NULL AS "isDeleted" FROM collection
    WHERE id = ${id} AND account_id = ${accountId}
      AND (deleted_at IS NULL OR deleted_at > ${now - COLLECTION_RESTORE_MS})`);
  const [found] = rows;
  if (!found) throw unknownCollection();
  if (!found.isDeleted) return rowOf(transaction, id);
  await roomForOneMore(transaction, accountId);
  const { rowCount } = await transaction.execute(sql`
    UPDATE collection SET deleted_at = NULL WHERE id = ${id} AND deleted_at > ${now - COLLECTION_RESTORE_MS}`);
  if (rowCount) return countChange(transaction, id, now);
  // Another call restored it meanwhile, or a sweep was faster.
  await lockCollections(transaction, accountId, [id]);
  return rowOf(transaction, id);
}

/** Takes out for good what can no longer be restored, with its icons. */
export async function sweepDeleted({ pool }: Database, now: number): Promise<void> {
  await pool.query('DELETE FROM collection WHERE deleted_at <= $1', [now - COLLECTION_RESTORE_MS]);
}
