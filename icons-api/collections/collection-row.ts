import { COLLECTION_PREVIEW_ICONS, type CollectionAppearance } from '@icoteca/shared-contracts';
import { count, desc, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { collection, collectionIcon } from '../database/collection-schema.ts';
import { iconAlias } from '../database/schema.ts';

/** A collection as statements give it, with its number of icons and the ids that its preview is made of. */
export interface CollectionRow {
  id: string;
  accountId: string;
  apiCode: string;
  name: string;
  description: string;
  access: 'private' | 'public';
  isDefault: boolean;
  isDownloaded: boolean;
  tags: string[];
  appearance: CollectionAppearance | null;
  hiddenReason: string | null;
  version: number;
  updatedAt: number;
  /** Also those that are no longer in the catalogue: they count towards the limit and come back with it. */
  totalIcons: number;
  previewIds: string[];
}

/** The order of the icons: as the owner moved them, otherwise the newest first. */
export const iconOrder = [collectionIcon.position, desc(collectionIcon.addedAt), collectionIcon.iconId];

/** The place of an icon in that order, from 1. */
export const iconPlace = sql<number>`row_number() OVER (ORDER BY ${sql.join(iconOrder, sql`, `)})`;

/** Ids that are read for a preview: some may have left the catalogue. */
const SPARE_IDS = 4;

const from = new QueryBuilder();

/** Columns of a `CollectionRow`. @param previewCount icons of a preview; 0 reads none */
export function rowColumns(previewCount: number) {
  const ids = previewCount === 0 ? 0 : Math.min(previewCount, COLLECTION_PREVIEW_ICONS) + SPARE_IDS;
  return { ...plainColumns, totalIcons: totalColumn(), previewIds: previewColumn(ids) };
}

/** Columns for a list that shows neither number nor preview where they are not selected: both read the table of icons. */
export function listColumns(wanted: { totalIcons: boolean; previewCount: number }) {
  return {
    ...plainColumns,
    totalIcons: wanted.totalIcons ? totalColumn() : sql<number>`0`,
    previewIds: previewColumn(wanted.previewCount === 0 ? 0 : wanted.previewCount + SPARE_IDS),
  };
}

const plainColumns = {
  id: collection.id,
  accountId: collection.accountId,
  apiCode: collection.apiCode,
  name: collection.name,
  description: collection.description,
  access: collection.access,
  isDefault: collection.isDefault,
  isDownloaded: collection.isDownloaded,
  tags: collection.tags,
  appearance: collection.appearance,
  hiddenReason: collection.hiddenReason,
  version: collection.version,
  updatedAt: collection.updatedAt,
};

function totalColumn() {
  const total = from
    .select({ icons: count() })
    .from(collectionIcon)
    .where(eq(collectionIcon.collectionId, collection.id));
  return sql<number>`${total}::int`;
}

/** Renamed icons are followed to their new ids. */
function previewColumn(most: number) {
  if (most === 0) return sql<string[]>`'{}'::text[]`;
  const first = from
    .select({ iconId: collectionIcon.iconId, place: iconPlace.as('place') })
    .from(collectionIcon)
    .where(eq(collectionIcon.collectionId, collection.id))
    .orderBy(...iconOrder)
    .limit(most)
    .as('first');
  const ids = from
    .select({ id: sql`coalesce(${iconAlias.iconId}, ${first.iconId})` })
    .from(first)
    .leftJoin(iconAlias, eq(iconAlias.id, first.iconId))
    .orderBy(first.place);
  return sql<string[]>`ARRAY${ids}`;
}
