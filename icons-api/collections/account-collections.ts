import { MAX_COLLECTIONS } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import { tooManyCollections } from './collection-failures.ts';

/**
 * Makes room for one more collection of an account: until the transaction is over, no other call makes one (specification CN 5,
 * CN 9: 150, Favorites and Downloaded among them).
 * @returns the names of those it has, without Favorites and Downloaded
 * @throws ApiFailure COLLECTION_LIMIT
 */
export async function roomForOneMore(transaction: Transaction, accountId: string): Promise<string[]> {
  await transaction.execute(sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`);
  const { rows } = await transaction.execute<{ name: string; isSystem: boolean }>(sql`
    SELECT name, is_default OR is_downloaded AS "isSystem" FROM collection
    WHERE account_id = ${accountId} AND deleted_at IS NULL`);
  if (rows.length >= MAX_COLLECTIONS) throw tooManyCollections();
  return rows.filter(({ isSystem }) => !isSystem).map(({ name }) => name);
}
