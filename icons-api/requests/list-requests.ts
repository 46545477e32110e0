import { type ListedRequest, REQUESTS_COUNTED_MAX } from '@icoteca/shared-contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { hasFilters, type RequestListQuery, visibilityOf } from './request-filters.ts';
import {
  commonTermPage,
  countedPage,
  orderedPage,
  type PageRow,
  TERM_SORTED_MAX,
  termPage,
} from './request-page.ts';
import type { RequestPorts, RequestViewer } from './request-ports.ts';
import { listedRequest, type RequestRow, rowsOf } from './request-row.ts';
import type { Totals } from './request-totals.ts';
import { allWords, wordsOf } from './request-words.ts';

/**
 * Requests as the list shows them: two statements, and a third for frequent words.
 * @param totals of all requests, for lists without filters
 */
export async function listRequests(
  ports: Pick<RequestPorts, 'database' | 'indexAt'>,
  totals: Totals,
  viewer: RequestViewer,
  query: RequestListQuery,
): Promise<{ docs: ListedRequest[]; total: number }> {
  const { ids, total } = await findPage(ports.database, totals, viewer, query);
  return { docs: await requestsByIds(ports, ids, viewer), total };
}

/** Requests by id, in this order. */
export async function requestsByIds(
  ports: Pick<RequestPorts, 'database' | 'indexAt'>,
  ids: readonly string[],
  viewer: RequestViewer,
): Promise<ListedRequest[]> {
  if (ids.length === 0) return [];
  const page = sql`SELECT id, place FROM unnest(${sql.param([...ids])}::text[]) WITH ORDINALITY AS given(id, place)`;
  const { rows } = await ports.database.orm.execute<RequestRow & Record<string, unknown>>(
    rowsOf(page, viewer.accountId),
  );
  return rows.map((row) => listedRequest(ports, row, viewer));
}

async function findPage(
  { orm }: Database,
  totals: Totals,
  viewer: RequestViewer,
  query: RequestListQuery,
): Promise<PageRow> {
  const read = async (statement: SQL): Promise<PageRow> => {
    const { rows } = await orm.execute<PageRow & Record<string, unknown>>(statement);
    return rows[0] as PageRow;
  };
  const counted = ({ ids, total }: PageRow) => ({ ids, total: Math.min(total, REQUESTS_COUNTED_MAX) });
  const term = query.term?.trim() ?? '';
  if (term !== '') {
    const words = allWords(wordsOf(term));
    if (words === null) return { ids: [], total: 0 };
    const found = await read(termPage(viewer, query, words));
    if (found.total <= TERM_SORTED_MAX) return counted(found);
    return counted({ ...(await read(commonTermPage(viewer, query, words))), total: found.total });
  }
  // The totals exclude hidden requests, which administrators see.
  if (hasFilters(query) || visibilityOf(viewer, query) === 'all')
    return counted(await read(countedPage(viewer, query)));
  const total = query.status === undefined ? totals.all : totals.of[query.status];
  return { ids: (await read(orderedPage(viewer, query))).ids, total };
}
