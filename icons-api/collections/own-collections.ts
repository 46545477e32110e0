import type { ListedCollection } from '@icoteca/shared-contracts';
import { and, asc, count, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { collection, collectionIcon } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import { iconAlias } from '../database/schema.ts';
import { ensureSystemCollections } from '../people/rights/public.ts';
import { collectionsOf } from './collection-answer.ts';
import type { CollectionPorts, Viewer } from './collection-ports.ts';
import { type CollectionRow, hasWords, listColumns, namedColumns } from './collection-row.ts';
import { listed, selectedFields, showsIcons } from './selected-fields.ts';

export interface OwnListQuery {
  select?: string | undefined;
  sort: '-updatedAt' | 'updatedAt' | 'name' | '-name';
  previewCount: number;
  limit: number;
  offset: number;
  iconId?: string | undefined;
  term?: string | undefined;
}

const orders: Record<OwnListQuery['sort'], SQL> = {
  '-updatedAt': desc(collection.updatedAt),
  updatedAt: asc(collection.updatedAt),
  name: asc(sql`lower(${collection.name})`),
  '-name': desc(sql`lower(${collection.name})`),
};

const from = new QueryBuilder();

/** Collections of the account, filtered by words in the name and by an icon under its current id or a former one. */
function isWanted(
  accountId: string,
  { iconId, term }: Pick<OwnListQuery, 'iconId' | 'term'>,
): SQL | undefined {
  const id = iconId?.replaceAll('\0', '');
  const former = (wanted: string) =>
    from.select({ id: iconAlias.id }).from(iconAlias).where(eq(iconAlias.iconId, wanted));
  const current = (wanted: string) =>
    from.select({ id: iconAlias.iconId }).from(iconAlias).where(eq(iconAlias.id, wanted));
  const entries = (wanted: string) =>
    from
      .select({ id: collectionIcon.iconId })
      .from(collectionIcon)
      .where(
        and(
          eq(collectionIcon.collectionId, collection.id),
          or(
            eq(collectionIcon.iconId, wanted),
            inArray(collectionIcon.iconId, former(wanted)),
            eq(collectionIcon.iconId, current(wanted)),
          ),
        ),
      );
  return and(
    eq(collection.accountId, accountId),
    isNull(collection.deletedAt),
    hasWords(term),
    id === undefined ? undefined : exists(entries(id)),
  );
}

/**
 * The visitor's collections (CN 7, GET list), in one query and one for uploaded icons in previews. Creates missing
 * Favorites and Downloaded (CN 1).
 */
export async function listOwnCollections(
  ports: CollectionPorts,
  viewer: Viewer & { accountId: string },
  query: OwnListQuery,
  now: number,
): Promise<{ docs: ListedCollection[]; total: number }> {
  const fields = selectedFields(query.select);
  const previewCount = showsIcons(fields) ? query.previewCount : 0;
  const source = listColumns({ totalIcons: fields.has('totalIcons'), previewCount });
  let page = await readPage(ports.database, viewer.accountId, source, query);
  if (page.systems < 2 && !viewer.onlyReads) {
    await ensureSystemCollections(ports.database, viewer.accountId, now);
    page = await readPage(ports.database, viewer.accountId, source, query);
  }
  const collections = await collectionsOf(ports, page.docs, viewer, previewCount);
  return { docs: collections.map((collection) => listed(collection, fields)), total: page.total };
}

interface Page {
  docs: CollectionRow[];
  total: number;
  systems: number;
}

async function readPage(
  { orm }: Database,
  accountId: string,
  { columns, contents }: ReturnType<typeof listColumns>,
  query: OwnListQuery,
): Promise<Page> {
  const wanted = isWanted(accountId, query);
  const total = from.select({ rows: count() }).from(collection).where(wanted);
  const systems = from
    .select({ rows: count() })
    .from(collection)
    .where(
      and(
        eq(collection.accountId, accountId),
        or(sql`${collection.isDefault}`, sql`${collection.isDownloaded}`),
      ),
    );
  const rows = from.select(namedColumns(columns)).from(collection).$dynamic();
  const page = (contents ? rows.crossJoinLateral(contents) : rows)
    .where(wanted)
    .orderBy(orders[query.sort], collection.id)
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const { rows: found } = await orm.execute<Page & Record<string, unknown>>(sql`
    SELECT ${total}::int AS total, ${systems}::int AS systems,
      (SELECT coalesce(json_agg(page), '[]') FROM ${page}) AS docs`);
  return found[0] as Page;
}
