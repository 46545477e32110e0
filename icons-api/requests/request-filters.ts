import type { RequestStatus } from '@icoteca/shared-contracts';
import { type SQL, sql } from 'drizzle-orm';
import { isAdmin, type RequestViewer } from './request-ports.ts';

export interface RequestListQuery {
  sort: 'votes' | 'newest' | 'activity';
  page: number;
  limit: number;
  isMine?: boolean | undefined;
  isVoted?: boolean | undefined;
  isAssignedToMe?: boolean | undefined;
  isUnassigned?: boolean | undefined;
  /** Id of a maker. */
  isAssignedTo?: string | undefined;
  status?: RequestStatus | undefined;
  term?: string | undefined;
  /** Codes of styles, comma-separated. */
  platforms?: string | undefined;
}

/** Visible to everybody. The partial indexes of `icon_request` have the same condition. */
export const SHOWN = sql.raw('r.deleted_at IS NULL AND r.merged_into IS NULL AND r.hidden_reason IS NULL');
/** Visible to administrators and the author. */
export const EXISTING = sql.raw('r.deleted_at IS NULL AND r.merged_into IS NULL');

/** Requests that a list may contain: those that everybody sees, hidden ones too, or the visitor's own. */
export type Visibility = 'shown' | 'all' | 'own';

/** Authors see their own hidden ones, administrators all. */
export function visibilityOf(viewer: RequestViewer, { isMine }: RequestListQuery): Visibility {
  if (isMine) return 'own';
  return isAdmin(viewer) ? 'all' : 'shown';
}

/** True where the totals of all requests do not apply. Ignores the term. */
export function hasFilters(query: RequestListQuery): boolean {
  const { isMine, isVoted, isAssignedToMe, isUnassigned, isAssignedTo, platforms } = query;
  const filters = [isMine, isVoted, isAssignedToMe, isUnassigned, isAssignedTo, platforms || undefined];
  return filters.some((filter) => filter !== undefined);
}

/** The conditions of a list, without the term. */
export function filtersOf({ accountId }: RequestViewer, query: RequestListQuery): SQL {
  const { status, isMine, isVoted, isAssignedToMe, isUnassigned, isAssignedTo } = query;
  const platforms = (query.platforms ?? '').replaceAll('\0', '').split(',').filter(Boolean);
  const conditions = [
    status !== undefined && sql`r.status = ${status}`,
    isMine !== undefined && (isMine ? sql`r.account_id = ${accountId}` : sql`r.account_id <> ${accountId}`),
    isVoted !== undefined && votedBy(accountId, isVoted),
    isAssignedToMe !== undefined &&
      (isAssignedToMe ? sql`r.maker_id = ${accountId}` : sql`r.maker_id IS DISTINCT FROM ${accountId}`),
    isUnassigned !== undefined && (isUnassigned ? sql`r.maker_id IS NULL` : sql`r.maker_id IS NOT NULL`),
    isAssignedTo !== undefined && sql`r.maker_id = ${isAssignedTo.replaceAll('\0', '')}`,
    platforms.length > 0 &&
      sql`(r.platforms && ${sql.param(platforms)}::text[] OR r.platforms = '{}'::text[])`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

function votedBy(accountId: string | null, isVoted: boolean): SQL {
  if (!isVoted)
    return sql`NOT EXISTS (
      SELECT FROM icon_request_vote v WHERE v.request_id = r.id AND v.account_id = ${accountId})`;
  return sql`r.id = ANY(ARRAY(SELECT v.request_id FROM icon_request_vote v WHERE v.account_id = ${accountId}))`;
}
