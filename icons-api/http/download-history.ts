import type { DownloadEntry } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { ApiPorts } from './api-ports.ts';
import { findSummaries } from './find-summaries.ts';

/** How many files an account was given. */
export async function countDownloads(database: Database, accountId: string): Promise<number> {
  const { rows } = await database.pool.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM download_entry WHERE account_id = $1',
    [accountId],
  );
  return rows[0]?.total ?? 0;
}

/** A page of the files that an account was given, latest first, each with its icon as it is today. */
export async function downloadsOf(
  ports: Pick<ApiPorts, 'database' | 'indexAt' | 'userIcons'>,
  request: FastifyRequest,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<DownloadEntry[]> {
  const { rows } = await ports.database.pool.query<Omit<DownloadEntry, 'icon' | 'at'> & { at: string }>(
    `SELECT id, icon_id AS "iconId", format, size, colour, at FROM download_entry
     WHERE account_id = $1 ORDER BY at DESC, id LIMIT $2 OFFSET $3`,
    [accountId, limit, offset],
  );
  const icons = await findSummaries(
    ports,
    rows.map(({ iconId }) => iconId),
    request,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: Number(at), icon: icons.get(row.iconId) ?? null }));
}

/** Takes one entry, or all, out of the history. What was bought, and the collection Downloaded, stay. @returns how many */
export async function forgetDownloads(
  database: Database,
  accountId: string,
  id: string | null,
): Promise<number> {
  const { rowCount } = await database.pool.query(
    'DELETE FROM download_entry WHERE account_id = $1 AND ($2::text IS NULL OR id = $2)',
    [accountId, id],
  );
  return rowCount ?? 0;
}
