import { REQUEST_FILES_ACCOUNT_BYTES, REQUEST_FILES_LOOSE_MAX } from '@icoteca/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { requestFile } from '../../database/request-schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { uploadQuota } from './file-failures.ts';

/**
 * Whether an account may store one more file. It is exact in a transaction that has locked the account.
 * @param bytes of the picture; 0 while it is not known
 * @throws ApiFailure UPLOAD_QUOTA
 */
export async function requireRoom(
  executor: Pick<Transaction, 'select'>,
  accountId: string,
  bytes: number,
): Promise<void> {
  const [counted] = await executor
    .select({
      loose: sql<number>`(count(*) FILTER (WHERE ${requestFile.requestId} IS NULL))::int`,
      bytes: sql<number>`coalesce(sum(${requestFile.bytes}), 0)::float8`,
    })
    .from(requestFile)
    .where(eq(requestFile.accountId, accountId));
  const used = counted ?? { loose: 0, bytes: 0 };
  if (used.loose >= REQUEST_FILES_LOOSE_MAX)
    throw uploadQuota(`${REQUEST_FILES_LOOSE_MAX} files of yours wait for a request already.`);
  if (used.bytes + Math.max(1, bytes) > REQUEST_FILES_ACCOUNT_BYTES)
    throw uploadQuota(
      `All files of yours together hold at most ${REQUEST_FILES_ACCOUNT_BYTES / 1_000_000} MB.`,
    );
}
