import type { CollectionIcon } from '@icoteca/shared-contracts';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { account } from '../database/account-schema.ts';
import { downloadEntry } from '../database/activity-schema.ts';
import { collection, collectionIcon } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import { iconAlias } from '../database/schema.ts';
import { canBeId } from '../http/icon-id.ts';
import type { ShownRow } from './collection-answer.ts';
import { hiddenCollection, unknownCollection } from './collection-failures.ts';
import type { Viewer } from './collection-ports.ts';
import { iconOrder, iconPlace, rowColumns } from './collection-row.ts';

/** An icon of a collection by its current id, with its entry. */
export type IconEntry = Pick<CollectionIcon, 'id' | 'addedAt' | 'downloadedAs'>;

export interface IconPage {
  limit: number;
  offset: number;
}

type StoredEntry = [id: string, addedAt: number, format: string | null, size: number | null];

/** A page of entries; in Downloaded with format and size of the latest download. */
function entriesColumn({ limit, offset }: IconPage) {
  const from = new QueryBuilder();
  const page = from
    .select({
      iconId: collectionIcon.iconId,
      addedAt: collectionIcon.addedAt,
      place: iconPlace.as('place'),
    })
    .from(collectionIcon)
    .where(eq(collectionIcon.collectionId, collection.id))
    .orderBy(...iconOrder)
    .limit(limit)
    .offset(offset)
    .as('page');
  const latest = from
    .selectDistinctOn([downloadEntry.iconId], {
      iconId: downloadEntry.iconId,
      format: downloadEntry.format,
      size: downloadEntry.size,
    })
    .from(downloadEntry)
    .where(and(eq(downloadEntry.accountId, collection.accountId), sql`${collection.isDownloaded}`))
    .orderBy(downloadEntry.iconId, desc(downloadEntry.at))
    .as('latest');
  const entry = sql`json_build_array(coalesce(${iconAlias.iconId}, ${page.iconId}), ${page.addedAt}, ${latest.format}, ${latest.size})`;
  const entries = from
    .select({ all: sql`coalesce(json_agg(${entry} ORDER BY ${page.place}), '[]')` })
    .from(page)
    .leftJoin(iconAlias, eq(iconAlias.id, page.iconId))
    .leftJoin(latest, eq(latest.iconId, page.iconId));
  return sql<StoredEntry[]>`${entries}`;
}

/**
 * A collection that the viewer may see, with a page of its icons, in one query. Its owner and administrators also see a
 * hidden one.
 * @throws ApiFailure UNKNOWN_COLLECTION, COLLECTION_HIDDEN
 */
export async function readCollection(
  database: Database,
  id: string,
  viewer: Viewer,
  { previewCount = 0, icons = { limit: 0, offset: 0 } }: { previewCount?: number; icons?: IconPage } = {},
): Promise<{ row: ShownRow; entries: IconEntry[] }> {
  if (!canBeId(id)) throw unknownCollection();
  const isPublic = eq(collection.access, 'public');
  const isVisible =
    viewer.accountId === null ? isPublic : or(eq(collection.accountId, viewer.accountId), isPublic);
  const found = await readOne(database, and(eq(collection.id, id), isVisible), previewCount, icons);
  const { hiddenReason, accountId } = found.row;
  if (hiddenReason !== null && accountId !== viewer.accountId && !viewer.isAdmin)
    throw hiddenCollection(hiddenReason);
  return found;
}

/** A public collection by `apiCode`, for everybody. @throws ApiFailure UNKNOWN_COLLECTION, COLLECTION_HIDDEN */
export async function readPublicCollection(
  database: Database,
  apiCode: string,
  { previewCount = 0, icons }: { previewCount?: number; icons: IconPage },
): Promise<{ row: ShownRow; entries: IconEntry[] }> {
  if (apiCode.includes('\0')) throw unknownCollection();
  const condition = and(eq(collection.apiCode, apiCode), eq(collection.access, 'public'));
  const found = await readOne(database, condition, previewCount, icons);
  if (found.row.hiddenReason !== null) throw hiddenCollection(found.row.hiddenReason);
  return found;
}

async function readOne(
  { orm }: Database,
  condition: SQL | undefined,
  previewCount: number,
  icons: IconPage,
): Promise<{ row: ShownRow; entries: IconEntry[] }> {
  const [found] = await orm
    .select({ ...rowColumns(previewCount), ownerName: account.name, entries: entriesColumn(icons) })
    .from(collection)
    .innerJoin(account, eq(account.id, collection.accountId))
    .where(and(condition, isNull(collection.deletedAt)));
  if (!found) throw unknownCollection();
  const { entries, ...row } = found;
  return { row, entries: entries.map(toEntry) };
}

function toEntry([id, addedAt, format, size]: StoredEntry): IconEntry {
  return { id, addedAt, ...(format !== null && { downloadedAs: { format, size } }) };
}
