import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction.ts';

/**
 * Nobody else enters or removes the content of a hash until the transaction is over.
 * @param hash SHA-256 in hex
 */
export async function lockContent(transaction: Pick<Transaction, 'execute'>, hash: string): Promise<void> {
  const key = BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`)).toString();
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${key}::bigint)`);
}
