import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import { canBeId } from '../http/icon-id.ts';
import { unknownFile } from './request-failures.ts';

/**
 * Gives a request exactly these files, in their order: files that its author uploaded and that are at no other request. Those that
 * it loses have no owner, and are swept.
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
  const wanted = sql.param(ids);
  await transaction.execute(sql`
    UPDATE request_file SET request_id = NULL, at = ${now}
    WHERE request_id = ${requestId} AND id <> ALL(${wanted}::text[])`);
  if (ids.length === 0) return;
  const { rowCount } = await transaction.execute(sql`
    UPDATE request_file f SET request_id = ${requestId}, position = given.place
    FROM unnest(${wanted}::text[]) WITH ORDINALITY AS given(id, place)
    WHERE f.id = given.id AND f.account_id = ${accountId}
      AND (f.request_id IS NULL OR f.request_id = ${requestId})`);
  if (rowCount !== ids.length) throw unknownFile();
}
