import type { ListedCollection } from '@icoteca/shared-contracts';
import type { Database } from '../database/connection.ts';
import { ensureSystemCollections } from '../rights/system-collections.ts';
import { collectionsOf } from './collection-answer.ts';
import type { CollectionPorts, Viewer } from './collection-ports.ts';
import { type CollectionRow, listColumns } from './collection-row.ts';
import { listed, selectedFields } from './listed-fields.ts';
import { namePatterns } from './name-patterns.ts';

/** What is asked of the visitor's own collections. */
export interface OwnListQuery {
  select?: string | undefined;
  sort: '-updatedAt' | 'updatedAt' | 'name' | '-name';
  previewCount: number;
  limit: number;
  offset: number;
  iconId?: string | undefined;
  term?: string | undefined;
}

const orders: Record<OwnListQuery['sort'], string> = {
  '-updatedAt': 'c.updated_at DESC, c.id',
  updatedAt: 'c.updated_at, c.id',
  name: 'lower(c.name), c.id',
  '-name': 'lower(c.name) DESC, c.id',
};

const MATCHING = `c.account_id = $1 AND c.deleted_at IS NULL
  AND ($2::text[] IS NULL OR c.name ILIKE ALL($2))
  AND ($3::text IS NULL OR EXISTS (
    SELECT FROM collection_icon ci WHERE ci.collection_id = c.id AND (ci.icon_id = $3
      OR ci.icon_id IN (SELECT id FROM icon_alias WHERE icon_id = $3)
      OR ci.icon_id = (SELECT icon_id FROM icon_alias WHERE id = $3))))`;

/**
 * The visitor's collections (specification CN 7, GET list): one query, and one for uploaded icons in previews. Favorites and
 * Downloaded are made when they are missing (CN 1).
 */
export async function listOwnCollections(
  ports: CollectionPorts,
  viewer: Viewer & { accountId: string },
  query: OwnListQuery,
  now: number,
): Promise<{ docs: ListedCollection[]; total: number }> {
  const fields = selectedFields(query.select);
  const previewCount = fields.has('preview') ? query.previewCount : 0;
  const columns = listColumns({ totalIcons: fields.has('totalIcons'), previewCount });
  let page = await readPage(ports.database, viewer.accountId, columns, query);
  if (page.systems < 2 && !viewer.onlyReads) {
    await ensureSystemCollections(ports.database, viewer.accountId, now);
    page = await readPage(ports.database, viewer.accountId, columns, query);
  }
  const collections = await collectionsOf(ports, page.docs, viewer, previewCount);
  return { docs: collections.map((collection) => listed(collection, fields)), total: page.total };
}

interface Page {
  docs: CollectionRow[];
  total: number;
  /** How many of Favorites and Downloaded the account has. */
  systems: number;
}

async function readPage(
  { pool }: Database,
  accountId: string,
  columns: string,
  { sort, limit, offset, iconId, term }: OwnListQuery,
): Promise<Page> {
  const { rows } = await pool.query<Page>(
    `SELECT
       (SELECT count(*)::int FROM collection c WHERE ${MATCHING}) AS total,
       (SELECT count(*)::int FROM collection c WHERE c.account_id = $1 AND (c.is_default OR c.is_downloaded)) AS systems,
       (SELECT coalesce(json_agg(d), '[]') FROM (
          SELECT ${columns} FROM collection c WHERE ${MATCHING} ORDER BY ${orders[sort]} LIMIT $4 OFFSET $5) d) AS docs`,
    [accountId, namePatterns(term), iconId?.replaceAll('\0', '') ?? null, limit, offset],
  );
  return rows[0] as Page;
}
