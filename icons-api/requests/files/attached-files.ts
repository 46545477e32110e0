import { apiPath, type RequestFile } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/transaction.ts';
import { canBeId } from '../../http/icon-id.ts';
import { unknownFile } from './file-failures.ts';

/** Columns of a file as answers carry it. */
export interface FileRow {
  id: string;
  name: string;
  kind: RequestFile['kind'];
  width: number;
  height: number;
}

/**
 * Makes these files the attachments of a request, in this order. Each must have been uploaded by the account, and be loose or attached to this
 * request already. Attachments that are not among them become loose again, and are swept a day later.
 * @throws ApiFailure UNKNOWN_FILE for any other file, the same as for one that does not exist
 */
export async function attachFiles(
  transaction: Pick<Transaction, 'execute'>,
  {
    accountId,
    requestId,
    ids,
    now,
  }: { accountId: string; requestId: string; ids: readonly string[]; now: number },
): Promise<void> {
  if (!ids.every(canBeId)) throw unknownFile('attachments');
  const wanted = [...new Set(ids)];
  const list = sql`${sql.param(wanted)}::text[]`;
  await transaction.execute(sql`
    UPDATE request_file SET request_id = NULL, at = ${now}
    WHERE request_id = ${requestId} AND NOT (id = ANY(${list}))`);
  if (wanted.length === 0) return;
  const { rowCount } = await transaction.execute(sql`
    UPDATE request_file SET request_id = ${requestId}, position = array_position(${list}, id) - 1
    WHERE id = ANY(${list}) AND account_id = ${accountId} AND (request_id IS NULL OR request_id = ${requestId})`);
  if (rowCount !== wanted.length) throw unknownFile('attachments');
}

/** Attachments of some requests in their order, by the id of the request; requests without any are not in the answer. */
export async function attachmentsOf(
  executor: Pick<Transaction, 'execute'>,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, RequestFile[]>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await executor.execute<FileRow & { requestId: string } & Record<string, unknown>>(sql`
    SELECT id, request_id AS "requestId", name, kind, width, height FROM request_file
    WHERE request_id = ANY(${sql.param([...requestIds])}::text[]) ORDER BY request_id, position`);
  const byRequest = new Map<string, RequestFile[]>();
  for (const row of rows) {
    const files = byRequest.get(row.requestId) ?? [];
    byRequest.set(row.requestId, [...files, requestFileOf(row)]);
  }
  return byRequest;
}

/** A file as answers carry it. */
export function requestFileOf({ id, name, kind, width, height }: FileRow): RequestFile {
  return { id, name, kind, width, height, url: apiPath('requestFile', { query: {}, params: { id } }) };
}
