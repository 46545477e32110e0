import {
  forbiddenBy,
  type IconRequest,
  type IconSummary,
  type RequestEvent,
  requestSteps,
} from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { summaryOf } from '../calls/icon-summary.ts';
import { iconsByIds } from '../catalogue/public.ts';
import type { Database } from '../database/connection.ts';
import { findIcon, iconAt } from '../finding/search/public.ts';
import { canBeId } from '../http/icon-id.ts';
import { type FileRow, requestFileOf } from './files/file-row.ts';
import { unknownRequest } from './request-failures.ts';
import { isAdmin, type RequestPorts, type RequestViewer } from './request-ports.ts';
import { iconIdsOf, listedRequest, type RequestRow, rowsOf } from './request-row.ts';

/** Longest chain of merges. */
const MERGES_FOLLOWED = 20;
/** Latest events of a timeline. */
const EVENTS_MAX = 200;
const ICONS_MAX = 200;
const EVENT_KINDS = sql.raw(
  `ARRAY['created', 'edited', 'assigned', 'taken', 'handedBack', 'resolved', 'declined', 'reopened', 'merged']`,
);

/** A request with everything that its page shows. */
export interface FullRow extends RequestRow {
  description: string;
  files: FileRow[];
  timeline: RequestEvent[];
  resolvedIds: string[];
}

/**
 * Reads a request in one statement, following merges.
 * @param executor a transaction reads its own writes
 * @throws ApiFailure UNKNOWN_REQUEST, also for one that is hidden from the viewer
 */
export async function readRequest(
  executor: Pick<Database['orm'], 'execute'>,
  id: string,
  viewer: RequestViewer,
): Promise<FullRow> {
  if (!canBeId(id)) throw unknownRequest();
  const { rows } = await executor.execute<FullRow & Record<string, unknown>>(fullRowOf(id, viewer));
  const [row] = rows;
  if (!row) throw unknownRequest();
  return row;
}

/** The statement of `readRequest`. */
export function fullRowOf(id: string, viewer: RequestViewer) {
  const visible = sql`n.deleted_at IS NULL AND (n.hidden_reason IS NULL
    OR n.account_id = ${viewer.accountId} OR ${isAdmin(viewer)}::boolean)`;
  // Each request of the chain must be visible: its id would reveal that it exists.
  const page = sql`
    WITH RECURSIVE chain AS (
      SELECT n.id, n.merged_into, 1 AS place FROM icon_request n WHERE n.id = ${id} AND ${visible}
      UNION ALL
      SELECT n.id, n.merged_into, c.place + 1 FROM chain c JOIN icon_request n ON n.id = c.merged_into
      WHERE ${visible} AND c.place <= ${MERGES_FOLLOWED}
    ) SELECT id, 1 AS place FROM chain WHERE merged_into IS NULL`;
  return rowsOf(
    page,
    viewer.accountId,
    sql`, r.description,
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'width', f.width,
          'height', f.height) ORDER BY f.position, f.id), '[]')
        FROM request_file f WHERE f.request_id = r.id) AS files,
      (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('kind', e.kind, 'at', e.at,
          'name', coalesce(who.name, ''), 'makerName', given.name)) ORDER BY e.at DESC, e.id), '[]')
        FROM (SELECT * FROM icon_request_event e WHERE e.request_id = r.id AND e.kind = ANY(${EVENT_KINDS})
          ORDER BY e.at DESC LIMIT ${EVENTS_MAX}) e
        LEFT JOIN account who ON who.id = e.account_id LEFT JOIN account given ON given.id = e.maker_id) AS timeline,
      ${iconIdsOf(ICONS_MAX)} AS "resolvedIds"`,
  );
}

/** The body of the calls that return one request. @param request adds the small vectors that its visitor may have */
export async function answerWithOne(
  ports: Pick<RequestPorts, 'database' | 'indexAt' | 'withVectors'>,
  row: FullRow,
  viewer: RequestViewer,
  request: FastifyRequest,
): Promise<{ success: true; request: IconRequest }> {
  return { success: true, request: requestOf(ports, row, viewer, await iconsOf(ports, row, request)) };
}

function requestOf(
  ports: Pick<RequestPorts, 'indexAt'>,
  row: FullRow,
  viewer: RequestViewer,
  resolvedItems: IconSummary[],
): IconRequest {
  const { description, files, timeline, declineReason, hiddenReason, version, status, votes, authorId } = row;
  const actor = { id: viewer.accountId, roles: viewer.roles, isVoted: row.isVoted };
  const state = { status, votes, authorId, makerId: row.maker?.id ?? null };
  return {
    ...listedRequest(ports, row, viewer),
    description,
    attachments: files.map(requestFileOf),
    timeline,
    resolvedItems,
    ...(declineReason !== null && { declineReason }),
    ...(hiddenReason !== null && { hiddenReason }),
    steps: requestSteps.filter((step) => forbiddenBy(step, state, actor) === null),
    version,
  };
}

/** Resolved icons that are still in the catalogue. */
async function iconsOf(
  { database, indexAt, withVectors }: Pick<RequestPorts, 'database' | 'indexAt' | 'withVectors'>,
  { resolvedIds }: FullRow,
  request: FastifyRequest,
): Promise<IconSummary[]> {
  if (resolvedIds.length === 0) return [];
  const { data } = indexAt();
  const ids = [...new Set(resolvedIds)];
  // New icons take some seconds to reach the index.
  const others = ids.filter((id) => findIcon(data, id) < 0);
  const rows = others.length > 0 ? await iconsByIds(database, others) : [];
  const made = new Map(rows.map((row) => [row.id, summaryOf(row)]));
  const summaries = ids.flatMap((id) => {
    const place = findIcon(data, id);
    return place < 0 ? (made.get(id) ?? []) : [iconAt(data, place)];
  });
  return (await withVectors(summaries, request)).icons;
}
