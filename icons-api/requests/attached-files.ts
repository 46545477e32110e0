import { and, eq, isNull, not, or } from 'drizzle-orm';
import { isAnyOf } from '../database/arrays.ts';
import { requestFile } from '../database/request-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { canBeId } from '../http/icon-id.ts';
import { unknownFile } from './request-failures.ts';

/**
 * Attaches exactly these files to a request, in order: uploads of its author that are at no other request. The sweep
 * deletes detached ones.
 * @throws ApiFailure UNKNOWN_FILE
 */
export async function attachFiles(
  transaction: Transaction,
  {
    requestId,
    accountId,
    files,
    now,
  }: { requestId: string; accountId: string; files: readonly string[]; now: number },
): Promise<void> {
  const ids = [...new Set(files)];
  if (!ids.every(canBeId)) throw unknownFile();
  await transaction
    .update(requestFile)
    .set({ requestId: null, at: now })
    .where(and(eq(requestFile.requestId, requestId), not(isAnyOf(requestFile.id, ids))));
  for (const [at, id] of ids.entries()) {
    const { rowCount } = await transaction
      .update(requestFile)
      .set({ requestId, position: at + 1 })
      .where(
        and(
          eq(requestFile.id, id),
          eq(requestFile.accountId, accountId),
          or(isNull(requestFile.requestId), eq(requestFile.requestId, requestId)),
        ),
      );
    if (!rowCount) throw unknownFile();
  }
}
