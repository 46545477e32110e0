import { eq } from 'drizzle-orm';
import { account } from './account-schema.ts';
import type { Transaction } from './transaction.ts';

/** Serializes calls of an account until the transaction ends. Count in a separate statement after it, which sees earlier calls. */
export async function lockAccount(transaction: Pick<Transaction, 'select'>, id: string): Promise<void> {
  await transaction.select({ id: account.id }).from(account).where(eq(account.id, id)).for('no key update');
}
