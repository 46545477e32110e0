import type { Database } from '../database/connection.ts';
import { IconFlag } from './snapshot-types.ts';

/** The icons that a call about a category means; what is absent sets no limit. */
export interface PackSelection {
  /** Category code. */
  category?: string;
  /** Free icons alone, whatever their category. */
  isFree?: true;
  /** apiCodes of the styles allowed. */
  platforms?: readonly string[];
  /** Subcategories as upstream spells them. */
  subcategories?: readonly string[];
}

/** Order of the icons of a pack. `subcategory` is by the name of it, the best known ideas first inside. */
export type PackOrder = 'popular' | 'name' | 'newest' | 'subcategory';

/** How many icons a style has in a category. */
export interface PackTotal {
  /** apiCode of the style. */
  platform: string;
  category: string;
  icons: number;
  animated: number;
  free: number;
}

/** Icons of one style in one category, the best known ideas first. */
export interface PackPreviewRow {
  platform: string;
  category: string;
  animated: boolean;
  ids: string[];
  total: number;
}

/** What every style has in every category. */
export async function packTotals(database: Database): Promise<PackTotal[]> {
  const { rows } = await database.pool.query<PackTotal>(
    `SELECT p.api_code AS platform, i.category, count(*)::int AS icons,
       count(*) FILTER (WHERE i.flags & ${IconFlag.animated} <> 0)::int AS animated,
       count(*) FILTER (WHERE i.flags & ${IconFlag.free} <> 0)::int AS free
     FROM icon i JOIN platform p ON p.id = i.platform_id WHERE i.removed_at IS NULL
     GROUP BY p.position, p.api_code, i.category ORDER BY p.position, i.category`,
  );
  return rows;
}

/** Up to four icons, still and animated apart, of every style and category inside the selection; styles in their order. */
export async function packPreviews(database: Database, selection: PackSelection): Promise<PackPreviewRow[]> {
  const { condition, values } = conditionOf(selection);
  // The pack of free icons is one pack whatever category its icons have.
  const category = selection.isFree ? `''::text` : 'i.category';
  const { rows } = await database.pool.query<PackPreviewRow>(
    `SELECT platform, category, animated, total, array_agg(id ORDER BY rank) AS ids FROM (
       SELECT i.id, p.api_code AS platform, p.position, ${category} AS category, i.flags & ${IconFlag.animated} <> 0 AS animated,
         row_number() OVER best AS rank,
         count(*) OVER (PARTITION BY p.id, ${category}, i.flags & ${IconFlag.animated} <> 0)::int AS total
       FROM icon i JOIN platform p ON p.id = i.platform_id JOIN concept c ON c.id = i.concept_id WHERE ${condition}
       WINDOW best AS (PARTITION BY p.id, ${category}, i.flags & ${IconFlag.animated} <> 0
         ORDER BY c.set_count DESC, length(i.name), i.name)
     ) ranked WHERE rank <= 4 GROUP BY position, platform, category, animated, total ORDER BY position, category, animated`,
    values,
  );
  return rows;
}

/** The subcategories of a selection as upstream spells them, with their icons. */
export async function subcategoryTotals(
  database: Database,
  selection: PackSelection,
): Promise<{ name: string; total: number }[]> {
  const { condition, values } = conditionOf(selection);
  const { rows } = await database.pool.query<{ name: string; total: number }>(
    `SELECT i.subcategory AS name, count(*)::int AS total
     FROM icon i JOIN platform p ON p.id = i.platform_id WHERE ${condition} GROUP BY 1 ORDER BY 2 DESC, 1`,
    values,
  );
  return rows;
}

/** One page of the icons of a selection: their ids and subcategories, in an order that is the same every time. */
export async function packIcons(
  database: Database,
  selection: PackSelection,
  page: { order: PackOrder; offset: number; amount: number },
): Promise<{ id: string; subcategory: string }[]> {
  const { condition, values } = conditionOf(selection);
  const { rows } = await database.pool.query<{ id: string; subcategory: string }>(
    `SELECT id, subcategory FROM (
       SELECT i.id, i.subcategory, i.title, i.added_at, c.set_count, p.position,
         row_number() OVER (PARTITION BY i.concept_id ORDER BY p.position, length(i.name), i.name) AS drawing
       FROM icon i JOIN platform p ON p.id = i.platform_id JOIN concept c ON c.id = i.concept_id WHERE ${condition}
     ) chosen ORDER BY ${ORDERS[page.order]}, id OFFSET $${values.length + 1} LIMIT $${values.length + 2}`,
    [...values, page.offset, page.amount],
  );
  return rows;
}

// Different ideas come before the second drawing of one.
const ORDERS: Record<PackOrder, string> = {
  popular: 'drawing, set_count DESC, position',
  name: 'lower(title), position',
  newest: 'added_at DESC',
  subcategory: `subcategory = '', regexp_replace(lower(subcategory), '[^[:alnum:]]+', '-', 'g'), drawing, set_count DESC, position`,
};

function conditionOf({ category, isFree, platforms, subcategories }: PackSelection): {
  condition: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const parts = ['i.removed_at IS NULL'];
  if (category !== undefined) parts.push(`i.category = $${values.push(category)}`);
  if (isFree) parts.push(`i.flags & ${IconFlag.free} <> 0`);
  if (platforms) parts.push(`p.api_code = ANY($${values.push(platforms)})`);
  if (subcategories) parts.push(`i.subcategory = ANY($${values.push(subcategories)})`);
  return { condition: parts.join(' AND '), values };
}
