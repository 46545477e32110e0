import { COLLECTION_PREVIEW_ICONS, type CollectionAppearance } from '@icoteca/shared-contracts';
import { count, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { arrayOf } from '../database/arrays.ts';
import { collection, collectionIcon } from '../database/collection-schema.ts';

/** A collection with its number of icons and the ids of its preview. */
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
  /** Includes icons that left the catalogue: they count towards the limit and may return. */
  totalIcons: number;
  /** As stored: an icon may have another id since. */
  previewIds: string[];
}

/** As the owner ordered them, otherwise the newest first. */
export const iconOrder = [collectionIcon.position, desc(collectionIcon.addedAt), collectionIcon.iconId];

/** The position of an icon in that order, from 1. */
export const iconPlace = sql<number>`row_number() OVER (ORDER BY ${sql.join(iconOrder, sql`, `)})`;

/** Additional ids for a preview, since some icons may have left the catalogue. */
const EXTRA_IDS = 4;

const from = new QueryBuilder();

/** @param previewCount icons of a preview; 0 reads none */
export function rowColumns(previewCount: number) {
  const ids = previewCount === 0 ? 0 : Math.min(previewCount, COLLECTION_PREVIEW_ICONS) + EXTRA_IDS;
  return { ...plainColumns, totalIcons: totalColumn(), previewIds: previewColumn(ids) };
}

/**
 * The columns of a list. Where number and preview are both selected, they come from `contents`, a lateral subquery that scans the
 * icons of a collection once. What is not selected is not read.
 */
export function listColumns(wanted: { totalIcons: boolean; previewCount: number }) {
  const most = wanted.previewCount === 0 ? 0 : wanted.previewCount + EXTRA_IDS;
  if (!wanted.totalIcons || most === 0) {
    const totalIcons = wanted.totalIcons ? totalColumn() : sql<number>`0`;
    return { columns: { ...plainColumns, totalIcons, previewIds: previewColumn(most) } };
  }
  const ids = sql`array_agg(${collectionIcon.iconId} ORDER BY ${sql.join(iconOrder, sql`, `)})`;
  const contents = from
    .select({
      totalIcons: sql<number>`count(*)::int`.as('total_icons'),
      previewIds: sql<string[]>`coalesce((${ids})[1:${most}], '{}')`.as('preview_ids'),
    })
    .from(collectionIcon)
    .where(eq(collectionIcon.collectionId, collection.id))
    .as('contents');
  const { totalIcons, previewIds } = contents;
  return { columns: { ...plainColumns, totalIcons, previewIds }, contents };
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

function previewColumn(most: number) {
  if (most === 0) return sql<string[]>`'{}'::text[]`;
  const ids = from
    .select({ iconId: collectionIcon.iconId })
    .from(collectionIcon)
    .where(eq(collectionIcon.collectionId, collection.id))
    .orderBy(...iconOrder)
    .limit(most);
  return sql<string[]>`ARRAY${ids}`;
}

/** Aliases columns by their keys, which become the fields of `json_agg`. */
export function namedColumns(columns: Readonly<Record<string, SQLWrapper>>): Record<string, SQL.Aliased> {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, sql`${value}`.as(name)]));
}

/** True for collections whose name has all words of a term; undefined without a word. */
export function hasWords(term: string | undefined): SQL | undefined {
  const words = (term ?? '').split(/\s+/).filter((word) => word !== '');
  // PostgreSQL stores no NUL, and takes none in a query.
  const patterns = words.map((word) => `%${word.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`);
  return patterns.length > 0 ? sql`${collection.name} ILIKE ALL(${arrayOf(patterns, 'text')})` : undefined;
}
