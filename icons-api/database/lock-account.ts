import { eq } from 'drizzle-orm';
import { account } from './account-schema.ts';
import type { Transaction } from './transaction.ts';

/**
 * Calls of an account that count something of it, and must not exceed a limit together, follow one another from here to the end of
 * the transaction. Count in a statement of its own behind the lock: it then sees what the calls before have entered.
 */
export async function lockAccount(transaction: Pick<Transaction, 'select'>, id: string): Promise<void> {
  await transaction.select({ id: account.id }).from(account).where(eq(account.id, id)).for('no key update');
}
