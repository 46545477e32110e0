import { and, eq } from 'drizzle-orm';
import { collection } from '../database/collection-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import type { CollectionRow } from './collection-row.ts';
import { rowOf } from './locked-collection.ts';

/** Favorites or Downloaded of an account, which has each of them once (specification CN 1). */
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
