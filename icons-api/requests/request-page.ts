import { REQUESTS_COUNTED_MAX } from '@icoteca/shared-contracts';
import { type SQL, sql } from 'drizzle-orm';
import {
  filtersOf,
  type RequestListQuery,
  SHOWN,
  THERE,
  type Visibility,
  visibilityOf,
} from './request-filters.ts';
import type { RequestViewer } from './request-ports.ts';

/** Requests with a term are sorted when there are at most so many; of more, the order is walked until a page is full. */
export const TERM_SORTED_MAX = 5000;

type Sort = RequestListQuery['sort'];

// The statements of this file are SQL: their words choose the plan, which the builder words in its own way.
/** Each has its own index, with the status and without. */
const columns: Record<Sort, string> = { votes: 'votes', newest: 'created_at', activity: 'updated_at' };
const orderOf = (sort: Sort) => sql.raw(`r.${columns[sort]} DESC, r.id`);
/** No more than the index has, so that a page far back is found in the index alone. */
const keysOf = (sort: Sort) => sql.raw(`r.id, r.${columns[sort]}`);
const WORDS = sql.raw(`to_tsvector('simple', r.title || ' ' || r.description)`);

/** What a statement of a page answers. */
export interface PageRow {
  ids: string[];
  /** How many the statement counted. */
  total: number;
}

const placeOf = ({ page, limit }: RequestListQuery) => sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`;

/** The first requests in the order of the list. */
function firstInOrder(visibility: Visibility, filters: SQL, sort: Sort, most: number): SQL {
  const [keys, order] = [keysOf(sort), orderOf(sort)];
  const first = (condition: SQL) =>
    sql`SELECT ${keys} FROM icon_request r WHERE ${condition} AND ${filters} ORDER BY ${order} LIMIT ${most}`;
  if (visibility === 'own') return first(THERE);
  if (visibility === 'shown') return first(SHOWN);
  // Hidden ones have a separate index: they are few, and the order of the others is the same for everyone.
  return sql`
    SELECT ${keys} FROM (
      (${first(SHOWN)}) UNION ALL
      (SELECT ${keys} FROM icon_request r WHERE r.hidden_reason IS NOT NULL AND ${THERE} AND ${filters})
    ) r ORDER BY ${order} LIMIT ${most}`;
}

/** A page in the order of the list; its total says nothing. */
export function orderedPage(viewer: RequestViewer, query: RequestListQuery): SQL {
  const most = query.page * query.limit;
  const first = firstInOrder(visibilityOf(viewer, query), filtersOf(viewer, query), query.sort, most);
  return sql`SELECT ARRAY(SELECT r.id FROM (${first}) r ORDER BY ${orderOf(query.sort)} ${placeOf(query)}) AS ids, 0 AS total`;
}

/** The same, counted to a bound by the scan that finds the page. */
export function countedPage(viewer: RequestViewer, query: RequestListQuery): SQL {
  const most = Math.max(query.page * query.limit, REQUESTS_COUNTED_MAX);
  const first = firstInOrder(visibilityOf(viewer, query), filtersOf(viewer, query), query.sort, most);
  return pageOfFound(first, query);
}

/**
 * A page of requests with words, found by the index of words alone: the planner does not know the words, and takes them for rare.
 * A total above `TERM_SORTED_MAX` says that there are more than it looked at, and that the page is not the first of them all.
 */
export function termPage(viewer: RequestViewer, query: RequestListQuery, words: string): SQL {
  const visible = visibilityOf(viewer, query) === 'shown' ? SHOWN : THERE;
  return pageOfFound(
    sql`SELECT ${keysOf(query.sort)} FROM icon_request r
      WHERE ${WORDS} @@ (SELECT to_tsquery('simple', ${words})) AND ${visible} AND ${filtersOf(viewer, query)}
      LIMIT ${TERM_SORTED_MAX + 1}`,
    query,
  );
}

/** A page of requests with words that very many have: in their order, until it is full. The planner takes them for frequent. */
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
