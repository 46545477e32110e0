import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction.ts';

/** Serializes adding and removing the content of a hash until the transaction ends. @param hash SHA-256 in hex */
export async function lockContent(transaction: Pick<Transaction, 'execute'>, hash: string): Promise<void> {
  const key = BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`)).toString();
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${key}::bigint)`);
}
