import { COLLECTION_PREVIEW_ICONS, type ListedCollection } from '@icoteca/shared-contracts';
import { and, count, desc, eq, exists, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { account } from '../database/account-schema.ts';
import { collection, collectionIcon } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import { collectionsOf, type ShownRow } from './collection-answer.ts';
import type { CollectionPorts, Viewer } from './collection-ports.ts';
import { hasWords, namedColumns, rowColumns } from './collection-row.ts';
import { listed, selectedFields, showsIcons } from './selected-fields.ts';

export interface PublicListQuery {
  select?: string | undefined;
  limit: number;
  offset: number;
  term?: string | undefined;
  previewCount: number;
}

const from = new QueryBuilder();

/** Public collections of others with enough icons for a preview. */
function isOffered(accountId: string | null, term: string | undefined): SQL | undefined {
  const first = from
    .select({ id: collectionIcon.iconId })
    .from(collectionIcon)
    .where(eq(collectionIcon.collectionId, collection.id))
    .limit(COLLECTION_PREVIEW_ICONS)
    .as('first');
  const icons = from.select({ icons: count() }).from(first);
  return and(
    eq(collection.access, 'public'),
    isNull(collection.deletedAt),
    isNull(collection.hiddenReason),
    accountId === null ? undefined : ne(collection.accountId, accountId),
    hasWords(term),
    sql`${icons} = ${COLLECTION_PREVIEW_ICONS}`,
  );
}

/** Public collections of others, latest change first, in one query and one for uploaded icons in previews. */
export async function listPublicCollections(
  ports: CollectionPorts,
  viewer: Viewer,
  { select, limit, offset, term, ...query }: PublicListQuery,
): Promise<{ docs: ListedCollection[]; total: number }> {
  const fields = new Set([...selectedFields(select), 'ownerName']);
  const previewCount = showsIcons(fields) ? query.previewCount : 0;
  const wanted = isOffered(viewer.accountId, term);
  const all = from.select({ rows: count() }).from(collection).where(wanted);
  const page = from
    .select(namedColumns({ ...rowColumns(previewCount), ownerName: account.name }))
    .from(collection)
    .innerJoin(account, eq(account.id, collection.accountId))
    .where(wanted)
    .orderBy(desc(collection.updatedAt), collection.id)
    .limit(limit)
    .offset(offset)
    .as('page');
  const { rows } = await ports.database.orm.execute<{ total: number; docs: ShownRow[] }>(sql`
    SELECT ${all}::int AS total, (SELECT coalesce(json_agg(page), '[]') FROM ${page}) AS docs`);
  const { total, docs } = rows[0] as { total: number; docs: ShownRow[] };
  const collections = await collectionsOf(ports, docs, viewer, previewCount);
  return { total, docs: collections.map((collection) => listed(collection, fields)) };
}

/** The sitemap's public collections, not hidden and not empty, latest change first. */
export function publicCollectionsForSitemap(
  { orm }: Database,
  limit: number,
): Promise<{ apiCode: string; updatedAt: number }[]> {
  const icons = orm
    .select({ id: collectionIcon.iconId })
    .from(collectionIcon)
    .where(eq(collectionIcon.collectionId, collection.id));
  return orm
    .select({ apiCode: collection.apiCode, updatedAt: collection.updatedAt })
    .from(collection)
    .where(
      and(
        eq(collection.access, 'public'),
        isNull(collection.deletedAt),
        isNull(collection.hiddenReason),
        exists(icons),
      ),
    )
    .orderBy(desc(collection.updatedAt), collection.id)
    .limit(limit);
}
