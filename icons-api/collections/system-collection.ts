import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import type { CollectionRow } from './collection-row.ts';
import { rowOf } from './locked-collection.ts';

/** Favorites or Downloaded of an account, which has each of them once (specification CN 1). */
export async function systemCollectionOf(
  transaction: Transaction,
  accountId: string,
  kind: 'is_default' | 'is_downloaded',
): Promise<CollectionRow> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT id FROM collection WHERE account_id = ${accountId} AND ${sql.raw(kind)}`);
  return rowOf(transaction, rows[0]?.id ?? '');
}
