import { MAX_COLLECTIONS } from '@icoteca/shared-contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { collection } from '../database/collection-schema.ts';
import { lockAccount } from '../database/lock-account.ts';
import type { Transaction } from '../database/transaction.ts';
import { tooManyCollections } from './collection-failures.ts';

/**
 * Makes room for one more collection of an account: until the transaction is over, no other call makes one (specification CN 5,
 * CN 9: 150, Favorites and Downloaded among them).
 * @returns the names of those it has, without Favorites and Downloaded
 * @throws ApiFailure COLLECTION_LIMIT
 */
export async function roomForOneMore(transaction: Transaction, accountId: string): Promise<string[]> {
  await lockAccount(transaction, accountId);
  const rows = await transaction
    .select({
      name: collection.name,
      isSystem: sql<boolean>`${collection.isDefault} OR ${collection.isDownloaded}`,
    })
    .from(collection)
    .where(and(eq(collection.accountId, accountId), isNull(collection.deletedAt)));
  if (rows.length >= MAX_COLLECTIONS) throw tooManyCollections();
  return rows.filter(({ isSystem }) => !isSystem).map(({ name }) => name);
}
