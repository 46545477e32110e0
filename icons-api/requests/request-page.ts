import { REQUESTS_COUNTED_MAX } from '@icoteca/shared-contracts';
import { type SQL, sql } from 'drizzle-orm';
import {
  EXISTING,
  filtersOf,
  type RequestListQuery,
  SHOWN,
  type Visibility,
  visibilityOf,
} from './request-filters.ts';
import type { RequestViewer } from './request-ports.ts';

/** Up to this number, requests with a term are sorted; with more, the order is scanned until a page is full. */
export const TERM_SORTED_MAX = 5000;

type Sort = RequestListQuery['sort'];

// In SQL, since the exact wording chooses the plan.
/** Each has an index with the status and one without. */
const columns: Record<Sort, string> = { votes: 'votes', newest: 'created_at', activity: 'updated_at' };
const orderOf = (sort: Sort) => sql.raw(`r.${columns[sort]} DESC, r.id`);
/** Only columns of the index, for an index-only scan of distant pages. */
const keysOf = (sort: Sort) => sql.raw(`r.id, r.${columns[sort]}`);
const WORDS = sql.raw(`to_tsvector('simple', r.title || ' ' || r.description)`);

export interface PageRow {
  ids: string[];
  /** The number that the statement counted. */
  total: number;
}

const placeOf = ({ page, limit }: RequestListQuery) => sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`;

function firstInOrder(visibility: Visibility, filters: SQL, sort: Sort, most: number): SQL {
  const [keys, order] = [keysOf(sort), orderOf(sort)];
  const first = (condition: SQL) =>
    sql`SELECT ${keys} FROM icon_request r WHERE ${condition} AND ${filters} ORDER BY ${order} LIMIT ${most}`;
  if (visibility === 'own') return first(EXISTING);
  if (visibility === 'shown') return first(SHOWN);
  // The few hidden ones have their own index.
  return sql`
    SELECT ${keys} FROM (
      (${first(SHOWN)}) UNION ALL
      (SELECT ${keys} FROM icon_request r WHERE r.hidden_reason IS NOT NULL AND ${EXISTING} AND ${filters})
    ) r ORDER BY ${order} LIMIT ${most}`;
}

/** A page in the order of the list, without a total. */
export function orderedPage(viewer: RequestViewer, query: RequestListQuery): SQL {
  const most = query.page * query.limit;
  const first = firstInOrder(visibilityOf(viewer, query), filtersOf(viewer, query), query.sort, most);
  return sql`SELECT ARRAY(SELECT r.id FROM (${first}) r ORDER BY ${orderOf(query.sort)} ${placeOf(query)}) AS ids, 0 AS total`;
}

/** Also counts, up to a bound, in the same scan. */
export function countedPage(viewer: RequestViewer, query: RequestListQuery): SQL {
  const most = Math.max(query.page * query.limit, REQUESTS_COUNTED_MAX);
  const first = firstInOrder(visibilityOf(viewer, query), filtersOf(viewer, query), query.sort, most);
  return pageOfFound(first, query);
}

/**
 * A page of requests with words, by the index of words alone, since the planner assumes them rare. A total above
 * `TERM_SORTED_MAX` means that it did not look at all of them, and that the page is not the first.
 */
export function termPage(viewer: RequestViewer, query: RequestListQuery, words: string): SQL {
  const visible = visibilityOf(viewer, query) === 'shown' ? SHOWN : EXISTING;
  return pageOfFound(
    sql`SELECT ${keysOf(query.sort)} FROM icon_request r
      WHERE ${WORDS} @@ (SELECT to_tsquery('simple', ${words})) AND ${visible} AND ${filtersOf(viewer, query)}
      LIMIT ${TERM_SORTED_MAX + 1}`,
    query,
  );
}

/** A page of requests with frequent words: scans the order until the page is full. The planner assumes them frequent. */
export function commonTermPage(viewer: RequestViewer, query: RequestListQuery, words: string): SQL {
  const hasWords = sql`CASE WHEN ${WORDS} @@ (SELECT to_tsquery('simple', ${words})) THEN true ELSE false END`;
  const filters = sql`${filtersOf(viewer, query)} AND ${hasWords}`;
  const most = query.page * query.limit;
  const first = firstInOrder(visibilityOf(viewer, query), filters, query.sort, most);
  return sql`SELECT ARRAY(SELECT r.id FROM (${first}) r ORDER BY ${orderOf(query.sort)} ${placeOf(query)}) AS ids, 0 AS total`;
}

function pageOfFound(found: SQL, query: RequestListQuery): SQL {
  return sql`
    WITH found AS MATERIALIZED (${found})
    SELECT ARRAY(SELECT r.id FROM found r ORDER BY ${orderOf(query.sort)} ${placeOf(query)}) AS ids,
      (SELECT count(*)::int FROM found) AS total`;
}
