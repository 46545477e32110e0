import { COLLECTION_PREVIEW_ICONS, type ListedCollection } from '@icoteca/shared-contracts';
import { collectionsOf, type ShownRow } from './collection-answer.ts';
import type { CollectionPorts, Viewer } from './collection-ports.ts';
import { rowColumns } from './collection-row.ts';
import { namePatterns } from './name-patterns.ts';

/** What is asked of the public collections of everybody. */
export interface PublicListQuery {
  limit: number;
  offset: number;
  term?: string | undefined;
  previewCount: number;
}

/** With fewer icons than a preview shows, a collection is no offer to others. */
const MATCHING = `c.access = 'public' AND c.deleted_at IS NULL AND c.hidden_reason IS NULL
  AND c.account_id IS DISTINCT FROM $1
  AND ($2::text[] IS NULL OR c.name ILIKE ALL($2))
  AND (SELECT count(*) FROM (
    SELECT FROM collection_icon ci WHERE ci.collection_id = c.id LIMIT ${COLLECTION_PREVIEW_ICONS}) first) = ${COLLECTION_PREVIEW_ICONS}`;

/** Public collections of others, latest change first: one query, and one for uploaded icons in previews. */
export async function listPublicCollections(
  ports: CollectionPorts,
  viewer: Viewer,
  { limit, offset, term, previewCount }: PublicListQuery,
): Promise<{ docs: ListedCollection[]; total: number }> {
  const { rows } = await ports.database.pool.query<{ total: number; docs: ShownRow[] }>(
    `SELECT
       (SELECT count(*)::int FROM collection c WHERE ${MATCHING}) AS total,
       (SELECT coalesce(json_agg(d), '[]') FROM (
          SELECT ${rowColumns(previewCount)}, o.name AS "ownerName"
          FROM collection c JOIN account o ON o.id = c.account_id
          WHERE ${MATCHING} ORDER BY c.updated_at DESC, c.id LIMIT $3 OFFSET $4) d) AS docs`,
    [viewer.accountId, namePatterns(term), limit, offset],
  );
  const { total, docs } = rows[0] as { total: number; docs: ShownRow[] };
  return { total, docs: await collectionsOf(ports, docs, viewer, previewCount) };
}
