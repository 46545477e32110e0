import { and, desc, eq, isNull, not, sql } from 'drizzle-orm';
import { arrayOf, isAnyOf } from '../../database/arrays.ts';
import { category, concept, icon, platform, platformGroup } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isCommunitySet } from '../community/community-set.ts';

/** Preview concepts of styles, one of each row. */
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

/** Preview concepts of groups in the sidebar. */
const GROUP_SLOTS = [['home', 'house'], ['heart', 'red-heart'], ['camera'], ['cloud'], ...STYLE_SLOTS];

interface Candidate {
  id: string;
  platformId: number;
  commonName: string;
}

/** Resolves four preview icons for every style, group, family and category. */
export async function choosePreviews(transaction: Transaction): Promise<void> {
  await previewGroups(transaction, await previewStyles(transaction, null));
  await previewCategories(transaction, null);
}

/** Resolves four preview icons of styles. @param only ids of styles; null for all @returns previews for groups, by apiCode */
export async function previewStyles(
  transaction: Transaction,
  only: readonly number[] | null,
): Promise<Map<string, string[]>> {
  const wanted = [...new Set([...STYLE_SLOTS, ...GROUP_SLOTS].flat())];
  const known: Candidate[] = await transaction
    .select({ id: icon.id, platformId: icon.platformId, commonName: concept.commonName })
    .from(icon)
    .innerJoin(concept, eq(concept.id, icon.conceptId))
    .where(
      and(
        isNull(icon.removedAt),
        isAnyOf(concept.commonName, wanted),
        only === null ? undefined : isAnyOf(icon.platformId, only),
      ),
    )
    .orderBy(sql`length(${icon.name})`, icon.name);
  const styles = await transaction
    .select()
    .from(platform)
    .where(only === null ? undefined : isAnyOf(platform.id, only))
    .orderBy(platform.position);
  const byPlatform = Map.groupBy(known, (candidate) => candidate.platformId);
  const groupPreviews = new Map<string, string[]>();
  for (const { id, apiCode, setPrefix, previewNames } of styles) {
    const candidates = byPlatform.get(id) ?? [];
    const named = await idsByNames(transaction, id, previewNames);
    const previewIds = await filled(transaction, id, [...named, ...pick(candidates, STYLE_SLOTS)]);
    await transaction.update(platform).set({ previewIds }).where(eq(platform.id, id));
    const forGroup = isCommunitySet(setPrefix) ? previewIds : pick(candidates, GROUP_SLOTS).slice(0, 4);
    groupPreviews.set(apiCode, named.length >= 4 ? named.slice(0, 4) : forGroup);
  }
  return groupPreviews;
}

async function previewGroups(
  transaction: Transaction,
  byStyle: ReadonlyMap<string, string[]>,
): Promise<void> {
  const rows = await transaction
    .select({ type: platformGroup.type, code: platformGroup.code, members: platformGroup.members })
    .from(platformGroup);
  for (const { type, code, members } of rows) {
    const [best = []] = members
      .map((member) => byStyle.get(member) ?? [])
      .toSorted((a, b) => b.length - a.length);
    await transaction
      .update(platformGroup)
      .set({ previewIds: best })
      .where(and(eq(platformGroup.type, type), eq(platformGroup.code, code)));
  }
}

/**
 * Previews of categories: popular concepts, weighted by their share of icons in the category, in the first style that has them.
 * @param only codes of categories; null for all
 */
export async function previewCategories(
  transaction: Transaction,
  only: readonly string[] | null,
): Promise<void> {
  const codes = only === null ? sql`NULL::text[]` : arrayOf(only, 'text');
  await transaction.execute(sql`
    WITH place AS (
       SELECT category, concept_id, count(*) / sum(count(*)) OVER (PARTITION BY concept_id) AS share
       FROM icon WHERE removed_at IS NULL AND (${codes} IS NULL
         OR concept_id IN (SELECT concept_id FROM icon WHERE category = ANY(${codes}) AND removed_at IS NULL))
       GROUP BY 1, 2
     ), idea AS (
       SELECT place.category, place.concept_id,
         row_number() OVER (PARTITION BY place.category ORDER BY c.set_count * place.share ^ 2 DESC, c.id) AS rank
       FROM place JOIN concept c ON c.id = place.concept_id
       WHERE ${codes} IS NULL OR place.category = ANY(${codes})
     ), best AS (
       SELECT DISTINCT ON (idea.category, idea.rank) idea.category, idea.rank, i.id FROM idea
       JOIN icon i ON i.concept_id = idea.concept_id AND i.category = idea.category AND i.removed_at IS NULL
       JOIN platform p ON p.id = i.platform_id WHERE idea.rank <= 4
       ORDER BY idea.category, idea.rank, p.colour_capability = 'single' DESC, p.position, length(i.name), i.name
     )
     UPDATE ${category} c SET preview_ids = b.ids
     FROM (SELECT category, array_agg(id ORDER BY rank) AS ids FROM best GROUP BY 1) b WHERE b.category = c.code`);
}

function pick(candidates: Candidate[], slots: string[][]): string[] {
  const ids = slots.flatMap((names) => {
    const found = names
      .map((name) => candidates.find((candidate) => candidate.commonName === name))
      .find(Boolean);
    return found ? [found.id] : [];
  });
  return [...new Set(ids)];
}

async function idsByNames(transaction: Transaction, style: number, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await transaction
    .select({ id: icon.id })
    .from(icon)
    .where(and(eq(icon.platformId, style), isNull(icon.removedAt), isAnyOf(icon.name, names)))
    .orderBy(sql`array_position(${arrayOf(names, 'text')}, ${icon.name})`);
  return rows.map(({ id }) => id);
}

async function filled(transaction: Transaction, style: number, ids: string[]): Promise<string[]> {
  const chosen = [...new Set(ids)].slice(0, 4);
  if (chosen.length === 4) return chosen;
  const rows = await transaction
    .select({ id: icon.id })
    .from(icon)
    .innerJoin(concept, eq(concept.id, icon.conceptId))
    .where(and(eq(icon.platformId, style), isNull(icon.removedAt), not(isAnyOf(icon.id, chosen))))
    .orderBy(desc(concept.setCount), icon.name)
    .limit(4 - chosen.length);
  return [...chosen, ...rows.map(({ id }) => id)];
}
