import {
  apiPath,
  type ListedRequest,
  type Maker,
  previewUrl,
  type RequestStatus,
} from '@icoteca/shared-contracts';
import { type SQL, sql } from 'drizzle-orm';
import { findIcon, iconAt } from '../finding/search/public.ts';
import { isAdmin, type RequestPorts, type RequestViewer } from './request-ports.ts';

const PREVIEW_PX = 96;
/** Candidates for a preview, since some icons may have left the catalogue. */
const PREVIEW_ICONS = 3;
const RESOLVED_MAX = 1000;

export interface RequestRow {
  id: string;
  authorId: string;
  authorName: string;
  title: string;
  platforms: string[];
  isAnimated: boolean;
  status: RequestStatus;
  votes: number;
  isVoted: boolean;
  createdAt: number;
  updatedAt: number;
  version: number;
  declineReason: string | null;
  hiddenReason: string | null;
  maker: { id: string; name: string; email: string; resolved: number } | null;
  iconIds: string[];
  fileId: string | null;
}

/** Number of requests that the maker `m` resolved, up to a bound. */
export const RESOLVED = sql.raw(`(SELECT count(*)::int FROM (
  SELECT FROM icon_request d WHERE d.maker_id = m.id AND d.status = 'resolved' LIMIT ${RESOLVED_MAX}) counted)`);

/** Current ids of the icons of the request `r`. */
export const iconIdsOf = (most: number) => sql`ARRAY(SELECT coalesce(n.icon_id, i.icon_id) FROM request_icon i
  LEFT JOIN icon_alias n ON n.id = i.icon_id WHERE i.request_id = r.id ORDER BY i.position LIMIT ${most})`;

/**
 * Selects `RequestRow`s by a table `page(id, place)`, in its order, and counts each maker once. In SQL: the builder has no
 * MATERIALIZED.
 */
export function rowsOf(page: SQL, accountId: string | null, more: SQL = sql``): SQL {
  return sql`
    WITH page AS MATERIALIZED (${page}), makers AS MATERIALIZED (
      SELECT m.id, m.name, m.email, ${RESOLVED} AS resolved FROM account m
      WHERE m.id IN (SELECT r.maker_id FROM page JOIN icon_request r USING (id))
    )
    SELECT r.id, r.account_id AS "authorId", a.name AS "authorName", r.title, r.platforms,
      r.is_animated AS "isAnimated", r.status, r.votes, r.version, r.decline_reason AS "declineReason",
      r.hidden_reason AS "hiddenReason", r.created_at::float8 AS "createdAt", r.updated_at::float8 AS "updatedAt",
      EXISTS (SELECT FROM icon_request_vote v WHERE v.request_id = r.id AND v.account_id = ${accountId}) AS "isVoted",
      CASE WHEN m.id IS NOT NULL THEN json_build_object(
        'id', m.id, 'name', m.name, 'email', m.email, 'resolved', m.resolved) END AS maker,
      ${iconIdsOf(PREVIEW_ICONS)} AS "iconIds",
      (SELECT f.id FROM request_file f WHERE f.request_id = r.id ORDER BY f.position LIMIT 1) AS "fileId"
      ${more}
    FROM page JOIN icon_request r USING (id) JOIN account a ON a.id = r.account_id
      LEFT JOIN makers m ON m.id = r.maker_id
    ORDER BY page.place`;
}

export function listedRequest(
  { indexAt }: Pick<RequestPorts, 'indexAt'>,
  row: RequestRow,
  viewer: RequestViewer,
): ListedRequest {
  const { id, title, platforms, isAnimated, status, votes, isVoted, authorName, createdAt, updatedAt } = row;
  const isMine = row.authorId === viewer.accountId;
  return {
    id,
    title,
    platforms,
    isAnimated,
    status,
    votes,
    isVoted,
    isMine,
    authorName,
    maker: row.maker && makerFor(row.maker, viewer),
    preview: previewOf(indexAt, row),
    createdAt,
    updatedAt,
    ...(row.hiddenReason !== null && { isHidden: true as const }),
  };
}

/** A maker as a viewer may see them. */
export function makerFor({ email, ...maker }: Required<Maker>, viewer: RequestViewer): Maker {
  return { ...maker, ...(isAdmin(viewer) && { email }) };
}

function previewOf(
  indexAt: RequestPorts['indexAt'],
  { iconIds, fileId }: RequestRow,
): ListedRequest['preview'] {
  if (iconIds.length > 0) {
    const { data } = indexAt();
    const icon = iconIds.map((id) => findIcon(data, id)).find((found) => found >= 0);
    if (icon !== undefined) return { url: previewUrl(iconAt(data, icon), PREVIEW_PX), isIcon: true };
  }
  return fileId === null ? null : { url: apiPath('requestFile', { params: { id: fileId } }), isIcon: false };
}
