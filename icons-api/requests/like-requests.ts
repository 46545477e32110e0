import type { ListedRequest } from '@icoteca/shared-contracts';
import { type SQL, sql } from 'drizzle-orm';
import { requestsByIds } from './list-requests.ts';
import { SHOWN } from './request-filters.ts';
import type { RequestPorts, RequestViewer } from './request-ports.ts';
import { anyTwoWords, distinctiveWords, likeness, wordsOf } from './request-words.ts';

/** Compares at most this many requests with two words in common. */
const COMPARED_MAX = 500;

/** Open requests with words of the title; the statement of `likeRequests`. In SQL: the condition must match the index of words. */
export const candidatesLike = (words: string): SQL => sql`
  SELECT r.id, r.title FROM icon_request r
  WHERE to_tsvector('simple', r.title || ' ' || r.description) @@ (SELECT to_tsquery('simple', ${words}))
    AND ${SHOWN} AND r.status IN ('new', 'inWork')
  LIMIT ${COMPARED_MAX}`;

/** Open requests with a similar title, the closest first. */
export async function likeRequests(
  ports: Pick<RequestPorts, 'database' | 'indexAt'>,
  viewer: RequestViewer,
  { title, limit }: { title: string; limit: number },
): Promise<ListedRequest[]> {
  const words = anyTwoWords(distinctiveWords(wordsOf(title)));
  if (words === null) return [];
  const { rows } = await ports.database.orm.execute<{ id: string; title: string }>(candidatesLike(words));
  const ids = rows
    .map(({ id, title: other }) => ({ id, likeness: likeness(title, other) }))
    .filter((found) => found.likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
  return requestsByIds(ports, ids, viewer);
}
