import type { Statements } from '../../database/statements.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { describeConcepts } from '../import/describe-concepts.ts';
import { countStyles } from '../import/finish-catalogue.ts';
import { previewCategories, previewStyles } from '../import/previews.ts';
import { community } from './community-set.ts';

/** What icons that came or went belong to. */
interface Touched {
  platforms: number[];
  concepts: number[];
  categories: string[];
}

/**
 * Brings everything up to date that depends on icons of makers that came or went, as the end of an import does for the whole
 * catalogue: ideas, totals, previews, the family of the community.
 */
export async function settleCommunity(
  client: Statements,
  iconIds: readonly string[],
  data: CatalogueData,
): Promise<void> {
  const { platforms, concepts, categories } = await touchedBy(client, iconIds);
  await describeConcepts(client, data, concepts);
  await countStyles(client, platforms);
  await previewStyles(client, platforms);
  await settleCategories(client, categories, iconIds, data);
  await settleFamily(client);
}

async function touchedBy(client: Statements, iconIds: readonly string[]): Promise<Touched> {
  const { rows } = await client.query<Touched>(
    `SELECT coalesce(array_agg(DISTINCT platform_id), '{}') AS platforms,
       coalesce(array_agg(DISTINCT concept_id), '{}') AS concepts,
       coalesce(array_agg(DISTINCT category), '{}') AS categories
     FROM icon WHERE id = ANY($1)`,
    [[...iconIds]],
  );
  return rows[0] ?? { platforms: [], concepts: [], categories: [] };
}

/** Totals of categories; previews of those that are new or showed an icon that went. */
async function settleCategories(
  client: Statements,
  codes: readonly string[],
  iconIds: readonly string[],
  data: Pick<CatalogueData, 'categories'>,
): Promise<void> {
  const places = data.categories.map(({ code, title }, at) => ({ code, title, at }));
  const own = places.filter(({ code }) => codes.includes(code));
  await client.query(
    `INSERT INTO category (code, title, position, total_icons, preview_ids)
     SELECT c.code, c.title, c.position, (SELECT count(*)::int FROM icon WHERE category = c.code AND removed_at IS NULL), '{}'
     FROM unnest($1::text[], $2::text[], $3::int[]) AS c (code, title, position)
     ON CONFLICT (code) DO UPDATE SET total_icons = excluded.total_icons`,
    [own.map(({ code }) => code), own.map(({ title }) => title), own.map(({ at }) => at)],
  );
  const { rows } = await client.query<{ code: string; total: number; isStale: boolean }>(
    `SELECT code, total_icons AS total, preview_ids && $2::text[] OR cardinality(preview_ids) = 0 AS "isStale"
     FROM category WHERE code = ANY($1)`,
    [[...codes], [...iconIds]],
  );
  const empty = rows.filter(({ total }) => total === 0).map(({ code }) => code);
  if (empty.length > 0) await client.query('DELETE FROM category WHERE code = ANY($1)', [empty]);
  const stale = rows.filter(({ total, isStale }) => isStale && total > 0).map(({ code }) => code);
  if (stale.length > 0) await previewCategories(client, stale);
}

/** The family that holds the common style and those of makers. */
async function settleFamily(client: Statements): Promise<void> {
  const { code, title } = community.family as { code: string; title: string };
  await client.query(`DELETE FROM platform_group WHERE type = 'family' AND code = $1`, [code]);
  await client.query(
    `INSERT INTO platform_group (type, code, title, position, total_icons, preview_ids, members)
     SELECT 'family', $1, $2, coalesce((SELECT max(position) + 1 FROM platform_group), 0), sum(total_icons),
       (SELECT preview_ids FROM platform WHERE family = $1 AND total_icons > 0
        ORDER BY cardinality(preview_ids) DESC, position LIMIT 1),
       array_agg(api_code ORDER BY position)
     FROM platform WHERE family = $1 AND total_icons > 0 HAVING count(*) > 0`,
    [code, title],
  );
}
