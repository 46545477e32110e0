import type { RequestNotice } from '@icoteca/shared-contracts';
import type { Database } from '../../database/connection.ts';

/** Notices of requests that their reader may see: hidden and deleted ones say nothing to others any more. $1 the account. */
const READABLE = `request_notice n JOIN icon_request r ON r.id = n.request_id
  WHERE n.account_id = $1 AND r.deleted_at IS NULL AND (r.hidden_reason IS NULL OR r.account_id = $1)`;

/** Notices of an account that it has not read. */
export async function countUnread({ pool }: Pick<Database, 'pool'>, accountId: string): Promise<number> {
  const { rows } = await pool.query<{ unread: number }>(
    `SELECT count(*)::int AS unread FROM ${READABLE} AND n.read_at IS NULL`,
    [accountId],
  );
  return rows[0]?.unread ?? 0;
}

/** A page of the notices of an account, the latest first, and how many it has in all. */
export async function noticesOf(
  { pool }: Pick<Database, 'pool'>,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ notices: RequestNotice[]; total: number }> {
  const [found, counted] = await Promise.all([
    pool.query<RequestNotice>(
      `SELECT n.id, coalesce(r.merged_into, r.id) AS "requestId", r.title, n.kind, n.at::float8 AS at,
         n.read_at IS NOT NULL AS "isRead"
       FROM ${READABLE} ORDER BY n.at DESC, n.id LIMIT $2 OFFSET $3`,
      [accountId, limit, offset],
    ),
    pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${READABLE}`, [accountId]),
  ]);
  return { notices: found.rows, total: counted.rows[0]?.total ?? 0 };
}
