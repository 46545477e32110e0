import type { DownloadEntry } from '@icoteca/shared-contracts';
import { and, count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { downloadEntry } from '../database/activity-schema.ts';
import type { Database } from '../database/connection.ts';
import type { ApiPorts } from './api-ports.ts';
import { findSummaries } from './find-summaries.ts';

/** The number of downloads of an account. */
export async function countDownloads(database: Database, accountId: string): Promise<number> {
  const [counted] = await database.orm
    .select({ total: count() })
    .from(downloadEntry)
    .where(eq(downloadEntry.accountId, accountId));
  return counted?.total ?? 0;
}

/** A page of the downloads of an account, latest first, each with its icon as it is now. */
export async function downloadsOf(
  ports: Pick<ApiPorts, 'database' | 'indexAt' | 'userIcons'>,
  request: FastifyRequest,
  accountId: string,
  { limit, offset, language }: { limit: number; offset: number; language: string },
): Promise<DownloadEntry[]> {
  const { accountId: _, ...shown } = getTableColumns(downloadEntry);
  const rows = await ports.database.orm
    .select(shown)
    .from(downloadEntry)
    .where(eq(downloadEntry.accountId, accountId))
    .orderBy(desc(downloadEntry.at), downloadEntry.id)
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ iconId }) => iconId);
  const icons = await findSummaries(ports, ids, request, { language });
  return rows.map((row) => ({ ...row, icon: icons.get(row.iconId) ?? null }));
}

/** Removes one entry, or all, from the history; purchases and the collection Downloaded stay. @returns how many */
export async function forgetDownloads(
  database: Database,
  accountId: string,
  id: string | null,
): Promise<number> {
  const { rowCount } = await database.orm
    .delete(downloadEntry)
    .where(and(eq(downloadEntry.accountId, accountId), id === null ? undefined : eq(downloadEntry.id, id)));
  return rowCount ?? 0;
}
