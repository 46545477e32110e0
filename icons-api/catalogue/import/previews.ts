import type { Statements } from '../../database/statements.ts';
import { isCommunitySet } from '../community/community-set.ts';

/** Ideas that show a style best, one of each row. */
const STYLE_SLOTS = [
  ['home', 'house'],
  ['bell', 'notification', 'calendar'],
  ['leaf', 'plant', 'rocket', 'seedling'],
  ['coffee', 'cup', 'mug', 'mug-hot', 'hot-beverage'],
  ['heart', 'red-heart'],
  ['camera'],
  ['cloud'],
  ['star'],
  ['user'],
  ['settings', 'cog', 'gear'],
];

/** The sidebar shows groups by these. */
const GROUP_SLOTS = [['home', 'house'], ['heart', 'red-heart'], ['camera'], ['cloud'], ...STYLE_SLOTS];

interface Candidate {
  id: string;
  platform_id: number;
  common_name: string;
}

/** Resolves four preview icons for every style, group, family and category. */
export async function choosePreviews(client: Statements): Promise<void> {
  await previewGroups(client, await previewStyles(client, null));
  await previewCategories(client, null);
}

/**
 * Resolves four preview icons of styles.
 * @param only ids of the styles; null for all
 * @returns those that show groups best, by apiCode
 */
export async function previewStyles(
  client: Statements,
  only: readonly number[] | null,
): Promise<Map<string, string[]>> {
  const wanted = [...new Set([...STYLE_SLOTS, ...GROUP_SLOTS].flat())];
  const { rows: known } = await client.query<Candidate>(
    `SELECT i.id, i.platform_id, c.common_name FROM icon i JOIN concept c ON c.id = i.concept_id
     WHERE i.removed_at IS NULL AND c.common_name = ANY($1) AND ($2::int[] IS NULL OR i.platform_id = ANY($2::int[]))
     ORDER BY length(i.name), i.name`,
    [wanted, only],
  );
  const { rows: platforms } = await client.query<{
    id: number;
    api_code: string;
    set_prefix: string;
    preview_names: string[];
  }>(
    `SELECT id, api_code, set_prefix, preview_names FROM platform
     WHERE $1::int[] IS NULL OR id = ANY($1::int[]) ORDER BY position`,
    [only],
  );
  const byPlatform = Map.groupBy(known, (candidate) => candidate.platform_id);
  const groupPreviews = new Map<string, string[]>();
  for (const platform of platforms) {
    const candidates = byPlatform.get(platform.id) ?? [];
    const named = await idsByNames(client, platform.id, platform.preview_names);
    const ids = await filled(client, platform.id, [...named, ...pick(candidates, STYLE_SLOTS)]);
    await client.query('UPDATE platform SET preview_ids = $2 WHERE id = $1', [platform.id, ids]);
    const forGroup = isCommunitySet(platform.set_prefix) ? ids : pick(candidates, GROUP_SLOTS).slice(0, 4);
    groupPreviews.set(platform.api_code, named.length >= 4 ? named.slice(0, 4) : forGroup);
  }
  return groupPreviews;
}

async function previewGroups(client: Statements, byStyle: ReadonlyMap<string, string[]>): Promise<void> {
  const { rows } = await client.query<{ type: string; code: string; members: string[] }>(
    'SELECT type, code, members FROM platform_group',
  );
  for (const { type, code, members } of rows) {
    const best =
      members.map((member) => byStyle.get(member) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? [];
    await client.query('UPDATE platform_group SET preview_ids = $3 WHERE type = $1 AND code = $2', [
      type,
      code,
      best,
    ]);
  }
}

// The best known ideas that are at home in a category: sets differ about where an idea belongs, so each counts as much as its share of
// icons there. Each is drawn in the first style that has it, one colour before many.
/** @param only codes of categories; null for all */
export async function previewCategories(client: Statements, only: readonly string[] | null): Promise<void> {
  await client.query(
    `WITH place AS (
       SELECT category, concept_id, count(*) / sum(count(*)) OVER (PARTITION BY concept_id) AS share
       FROM icon WHERE removed_at IS NULL AND ($1::text[] IS NULL
         OR concept_id IN (SELECT concept_id FROM icon WHERE category = ANY($1::text[]) AND removed_at IS NULL))
       GROUP BY 1, 2
     ), idea AS (
       SELECT place.category, place.concept_id,
         row_number() OVER (PARTITION BY place.category ORDER BY c.set_count * place.share ^ 2 DESC, c.id) AS rank
       FROM place JOIN concept c ON c.id = place.concept_id
       WHERE $1::text[] IS NULL OR place.category = ANY($1::text[])
     ), best AS (
       SELECT DISTINCT ON (idea.category, idea.rank) idea.category, idea.rank, i.id FROM idea
       JOIN icon i ON i.concept_id = idea.concept_id AND i.category = idea.category AND i.removed_at IS NULL
       JOIN platform p ON p.id = i.platform_id WHERE idea.rank <= 4
       ORDER BY idea.category, idea.rank, p.colour_capability = 'single' DESC, p.position, length(i.name), i.name
     )
     UPDATE category c SET preview_ids = b.ids
     FROM (SELECT category, array_agg(id ORDER BY rank) AS ids FROM best GROUP BY 1) b WHERE b.category = c.code`,
    [only],
  );
}

function pick(candidates: Candidate[], slots: string[][]): string[] {
  const ids = slots.flatMap((names) => {
    const found = names
      .map((name) => candidates.find((candidate) => candidate.common_name === name))
      .find(Boolean);
    return found ? [found.id] : [];
  });
  return [...new Set(ids)];
}

async function idsByNames(client: Statements, platform: number, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM icon WHERE platform_id = $1 AND removed_at IS NULL AND name = ANY($2) ORDER BY array_position($2, name)`,
    [platform, names],
  );
  return rows.map((row) => row.id);
}

async function filled(client: Statements, platform: number, ids: string[]): Promise<string[]> {
  const chosen = [...new Set(ids)].slice(0, 4);
  if (chosen.length === 4) return chosen;
  const { rows } = await client.query<{ id: string }>(
    `SELECT i.id FROM icon i JOIN concept c ON c.id = i.concept_id
     WHERE i.platform_id = $1 AND i.removed_at IS NULL AND NOT (i.id = ANY($2)) ORDER BY c.set_count DESC, i.name LIMIT $3`,
    [platform, chosen, 4 - chosen.length],
  );
  return [...chosen, ...rows.map((row) => row.id)];
}
