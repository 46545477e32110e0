import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import { canBeId } from '../http/icon-id.ts';
import { unknownCollection } from './collection-failures.ts';
import { type CollectionRow, rowColumns } from './collection-row.ts';

/** A collection that no other call changes until the transaction is over. */
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
 * Locks collections of an account for a change, so that changes of one collection stand in line. Always in the order of their
 * ids, so that two calls never wait for each other.
 * @returns them in the order of the ids
 * @throws ApiFailure UNKNOWN_COLLECTION when one is missing, deleted or somebody else's
 */
export async function lockCollections<Ids extends readonly string[]>(
  transaction: Transaction,
  accountId: string,
  ids: Ids,
): Promise<{ [Place in keyof Ids]: LockedCollection }> {
  if (!ids.every(canBeId)) throw unknownCollection();
  const { rows } = await transaction.execute<LockedCollection & Record<string, unknown>>(sql`
    SELECT id, name, access, is_default AS "isDefault", is_downloaded AS "isDownloaded",
      hidden_reason AS "hiddenReason", version
    FROM collection
    WHERE id = ANY(${sql.param([...ids])}::text[]) AND account_id = ${accountId} AND deleted_at IS NULL
    ORDER BY id FOR UPDATE`);
  const found = ids.map((id) => rows.find((row) => row.id === id));
  if (found.includes(undefined)) throw unknownCollection();
  return found as unknown as { [Place in keyof Ids]: LockedCollection };
}

/** Counts a change of a locked collection. @returns it as it is now */
export async function countChange(
  transaction: Transaction,
  id: string,
  now: number,
  previewCount = 0,
): Promise<CollectionRow> {
  const { rows } = await transaction.execute<CollectionRow & Record<string, unknown>>(sql`
    UPDATE collection c SET version = c.version + 1, updated_at = ${now} WHERE c.id = ${id}
    RETURNING ${sql.raw(rowColumns(previewCount))}`);
  return rows[0] as CollectionRow;
}

/** A collection as it is for this transaction. */
export async function rowOf(transaction: Transaction, id: string, previewCount = 0): Promise<CollectionRow> {
  const { rows } = await transaction.execute<CollectionRow & Record<string, unknown>>(sql`
    SELECT ${sql.raw(rowColumns(previewCount))} FROM collection c WHERE c.id = ${id}`);
  return rows[0] as CollectionRow;
}
