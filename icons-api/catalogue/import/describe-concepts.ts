import type { ConceptTag } from '../../database/schema.ts';
import type { Statements } from '../../database/statements.ts';
import { isCommunitySet } from '../community/community-set.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { titleOf } from './concept-name.ts';

interface ConceptRow {
  id: number;
  common_name: string;
  sets: string[];
  categories: string[];
  brand_icons: number;
  icons: number;
}

const ROWS = 4000;

/** Old names that only tell how an icon is drawn ("heart fill", "home 2x") are no other title. */
const DRAWING_WORDS =
  /(?:^| )(?:fill|filled|outline|outlined|border|solid|line|rounded|sharp|twotone|thin|o)$|\d+x?$/;

/** Tags that are names of another set's drawing ("cup outline") and say nothing beside the plain word. */
const DRAWN_TAG = / (?:outline|outlined|filled|fill|twotone|rounded|sharp)$/;

/** Most other titles that one idea may have; more would be noise. */
const MAX_TITLES = 12;

/**
 * Writes what is known of ideas: title, other true names, tags with their sources, categories, popularity.
 * @param only ids of those that changed; default all
 */
export async function describeConcepts(
  client: Statements,
  data: CatalogueData,
  only: readonly number[] | null = null,
): Promise<void> {
  const concepts = await readConcepts(client, only);
  const aliases = await readAliasTitles(client, only);
  const asked = await readAskedWords(client, only);
  const orders = namesByWords(only === null ? concepts : await readNames(client));
  for (let at = 0; at < concepts.length; at += ROWS) {
    const part = concepts.slice(at, at + ROWS);
    await client.query(
      `UPDATE concept c SET title = n.title, other_titles = ARRAY(SELECT jsonb_array_elements_text(n.others)), tags = n.tags,
         categories = ARRAY(SELECT jsonb_array_elements_text(n.categories)), set_count = n.set_count, is_brand = n.is_brand
       FROM unnest($1::int[], $2::text[], $3::jsonb[], $4::jsonb[], $5::jsonb[], $6::int[], $7::bool[])
         AS n (id, title, others, tags, categories, set_count, is_brand)
       WHERE c.id = n.id`,
      [
        part.map((concept) => concept.id),
        part.map(
          (concept) => data.titles.get(concept.common_name) ?? titleOf(concept.common_name, isBrand(concept)),
        ),
        part.map((concept) => JSON.stringify(otherTitles(concept, data, aliases, orders))),
        part.map((concept) => JSON.stringify(tagsOf(concept, data, asked))),
        part.map((concept) => JSON.stringify(concept.categories)),
        part.map((concept) => data.popularity.get(concept.common_name) ?? 1),
        part.map(isBrand),
      ],
    );
  }
}

function isBrand(concept: ConceptRow): boolean {
  return concept.icons > 0 && concept.brand_icons === concept.icons;
}

async function readConcepts(client: Statements, only: readonly number[] | null): Promise<ConceptRow[]> {
  const { rows } = await client.query<ConceptRow>(
    `SELECT c.id, c.common_name, coalesce(i.sets, '{}') AS sets, coalesce(i.categories, '{}') AS categories,
       coalesce(i.brand_icons, 0) AS brand_icons, coalesce(i.icons, 0) AS icons
     FROM concept c LEFT JOIN (
       SELECT concept_id, array_agg(DISTINCT set_prefix ORDER BY set_prefix) AS sets,
         array_agg(DISTINCT category ORDER BY category) AS categories,
         count(*) FILTER (WHERE category = 'brands')::int AS brand_icons, count(*)::int AS icons
       FROM icon WHERE removed_at IS NULL AND ($1::int[] IS NULL OR concept_id = ANY($1::int[])) GROUP BY concept_id
     ) i ON i.concept_id = c.id WHERE $1::int[] IS NULL OR c.id = ANY($1::int[]) ORDER BY c.id`,
    [only],
  );
  return rows;
}

async function readNames(client: Statements): Promise<Pick<ConceptRow, 'common_name'>[]> {
  const { rows } = await client.query<Pick<ConceptRow, 'common_name'>>(
    `SELECT common_name FROM concept WHERE common_name LIKE '%-%' ORDER BY id`,
  );
  return rows;
}

/** Words of the requests that makers drew icons for. */
async function readAskedWords(
  client: Statements,
  only: readonly number[] | null,
): Promise<Map<number, string[]>> {
  const { rows } = await client.query<{ concept_id: number; words: string[] }>(
    `SELECT i.concept_id, array_agg(DISTINCT word ORDER BY word) AS words
     FROM community_icon k JOIN icon i ON i.id = k.icon_id AND i.removed_at IS NULL, unnest(k.words) AS word
     WHERE k.taken_down_at IS NULL AND ($1::int[] IS NULL OR i.concept_id = ANY($1::int[])) GROUP BY 1`,
    [only],
  );
  return new Map(rows.map((row) => [row.concept_id, row.words]));
}

// Upstream sets rename icons and keep the old name as an alias: a true other name of the same drawing.
async function readAliasTitles(
  client: Statements,
  only: readonly number[] | null,
): Promise<Map<number, string[]>> {
  const { rows } = await client.query<{ concept_id: number; names: string[] }>(
    `SELECT i.concept_id, array_agg(DISTINCT a.concept_name ORDER BY a.concept_name) AS names
     FROM icon_alias a JOIN icon i ON i.id = a.icon_id WHERE i.removed_at IS NULL
       AND ($1::int[] IS NULL OR i.concept_id = ANY($1::int[])) GROUP BY 1`,
    [only],
  );
  return new Map(rows.map((row) => [row.concept_id, row.names]));
}

/** "circle-check" and "check-circle" hold the same words: each gets the other as a title, they stay two ideas. */
function namesByWords(concepts: readonly Pick<ConceptRow, 'common_name'>[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { common_name: name } of concepts) {
    if (!name.includes('-')) continue;
    const key = wordsKey(name);
    names.set(key, [...(names.get(key) ?? []), name]);
  }
  return names;
}

function wordsKey(name: string): string {
  return name.split('-').toSorted().join('-');
}

function otherTitles(
  { id, common_name: name }: ConceptRow,
  data: CatalogueData,
  aliases: Map<number, string[]>,
  orders: Map<string, string[]>,
): string[] {
  const title = data.titles.get(name);
  const names = [
    ...(title ? [name] : []),
    ...(data.synonyms.get(name) ?? []),
    ...(orders.get(wordsKey(name)) ?? []),
    ...(aliases.get(id) ?? []).filter((alias) => !DRAWING_WORDS.test(alias.replaceAll('-', ' '))),
  ];
  const own = (title ?? name).toLowerCase().replaceAll('-', ' ');
  const titles = names.map((other) => other.replaceAll('-', ' ')).filter((other) => other !== own);
  return [...new Set(titles)].slice(0, MAX_TITLES);
}

function tagsOf(
  { id, common_name: name, sets }: ConceptRow,
  data: CatalogueData,
  asked: ReadonlyMap<number, readonly string[]>,
): ConceptTag[] {
  const { remove, concepts } = data.keywords;
  const tags = new Map<string, number>();
  for (const [text, sources] of data.tags.get(name) ?? [])
    if (!remove.get(name)?.has(text) && !remove.get('*')?.has(text) && !DRAWN_TAG.test(text))
      tags.set(text, sources);
  // Our own keywords are chosen by hand, so they count as much as a tag that several sources agree on.
  for (const text of concepts.get(name) ?? []) tags.set(text, Math.max(tags.get(text) ?? 0, 3));
  for (const text of setKeywords(sets, data)) tags.set(text, Math.max(tags.get(text) ?? 0, 2));
  // Of an idea that other sets draw, a request says nothing that holds for their icons too.
  if (sets.every(isCommunitySet))
    for (const text of asked.get(id) ?? []) if (!tags.has(text)) tags.set(text, 1);
  return [...tags]
    .map(([text, sources]) => ({ text, sources }))
    .toSorted((a, b) => b.sources - a.sources || (a.text < b.text ? -1 : 1));
}

// What is true of a set is true of an idea only if every set that draws it says so: a heart is not a map sign.
function setKeywords([first, ...others]: string[], data: CatalogueData): string[] {
  const words = first === undefined ? [] : (data.keywords.sets.get(first) ?? []);
  return words.filter((word) => others.every((set) => data.keywords.sets.get(set)?.includes(word)));
}
