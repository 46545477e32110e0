import type { RequestStatus } from '@icoteca/shared-contracts';
import { newId } from '../../accounts/token.ts';
import type { Database } from '../../database/connection.ts';

/** What a test wants of a request that it enters itself. */
export interface RowOfTest {
  title?: string;
  status?: RequestStatus;
  hiddenReason?: string | null;
  deletedAt?: number | null;
  mergedInto?: string | null;
}

/** Enters a request. @returns its id */
export async function enterRequest(
  { pool }: Database,
  accountId: string,
  {
    title = 'Induction hob',
    status = 'new',
    hiddenReason = null,
    deletedAt = null,
    mergedInto = null,
  }: RowOfTest = {},
): Promise<string> {
  const id = newId();
  await pool.query(
    `INSERT INTO icon_request (id, account_id, title, status, hidden_reason, deleted_at, merged_into, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, accountId, title, status, hiddenReason, deletedAt, mergedInto, Date.now()],
  );
  return id;
}

/** Enters a vote. */
export async function enterVote({ pool }: Database, requestId: string, accountId: string): Promise<void> {
  await pool.query('INSERT INTO icon_request_vote (request_id, account_id, at) VALUES ($1, $2, $3)', [
    requestId,
    accountId,
    Date.now(),
  ]);
  await pool.query('UPDATE icon_request SET votes = votes + 1 WHERE id = $1', [requestId]);
}
