import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { arrayOf, isAnyOf } from '../../database/arrays.ts';
import { communityIcon } from '../../database/request-schema.ts';
import { type ConceptTag, concept, icon, iconAlias } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isCommunitySet } from '../community/community-set.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { titleOf } from './title.ts';

interface ConceptRow {
  id: number;
  commonName: string;
  sets: string[];
  categories: string[];
  brandIcons: number;
  icons: number;
}

const ROWS = 4000;

/** Old names that only describe the drawing ("heart fill", "home 2x") are no titles. */
const DRAWING_WORDS =
  /(?:^| )(?:fill|filled|outline|outlined|border|solid|line|rounded|sharp|twotone|thin|o)$|\d+x?$/;

/** Tags that describe the drawing of another set ("cup outline"). */
const DRAWN_TAG = / (?:outline|outlined|filled|fill|twotone|rounded|sharp)$/;

const MAX_TITLES = 12;

/** Writes titles, synonyms, tags, categories and popularity of concepts. @param only ids of changed ones; default all */
export async function describeConcepts(
  transaction: Transaction,
  data: CatalogueData,
  only: readonly number[] | null = null,
): Promise<void> {
  const concepts = await readConcepts(transaction, only);
  const requested = await readRequestedWords(transaction, only);
  const known = only === null ? concepts.filter(({ icons }) => icons > 0) : await readNames(transaction);
  const orders = namesByWords(known);
  const aliases = await readAliases(transaction, only, new Set(known.map(({ commonName }) => commonName)));
  for (let at = 0; at < concepts.length; at += ROWS) {
    const part = concepts.slice(at, at + ROWS);
    // In SQL: `unnest` updates thousands of rows in one statement.
    await transaction.execute(sql`
      UPDATE ${concept} SET title = n.title, other_titles = ARRAY(SELECT jsonb_array_elements_text(n.others)), tags = n.tags,
        categories = ARRAY(SELECT jsonb_array_elements_text(n.categories)), set_count = n.set_count, is_brand = n.is_brand
      FROM unnest(
        ${column(part, 'int', ({ id }) => id)},
        ${column(part, 'text', (row) => data.titles.get(row.commonName) ?? titleOf(row.commonName, isBrand(row)))},
        ${column(part, 'jsonb', (row) => JSON.stringify(otherTitles(row, data, aliases, orders)))},
        ${column(part, 'jsonb', (row) => JSON.stringify(tagsOf(row, data, aliases, requested)))},
        ${column(part, 'jsonb', ({ categories }) => JSON.stringify(categories))},
        ${column(part, 'int', ({ commonName }) => data.popularity.get(commonName) ?? 1)},
        ${column(part, 'bool', isBrand)}
      ) AS n (id, title, others, tags, categories, set_count, is_brand)
      WHERE ${concept.id} = n.id`);
  }
}

function column(
  rows: readonly ConceptRow[],
  type: Parameters<typeof arrayOf>[1],
  pick: (row: ConceptRow) => unknown,
): SQL {
  return arrayOf(rows.map(pick), type);
}

function isBrand(concept: ConceptRow): boolean {
  return concept.icons > 0 && concept.brandIcons === concept.icons;
}

const among = (id: PgColumn, only: readonly number[] | null) =>
  only === null ? undefined : isAnyOf(id, only);

function readConcepts(transaction: Transaction, only: readonly number[] | null): Promise<ConceptRow[]> {
  // Unique names: drizzle writes an expression of a subquery without its table.
  const drawn = transaction
    .select({
      conceptId: icon.conceptId,
      sets: sql<string[]>`array_agg(DISTINCT ${icon.setPrefix} ORDER BY ${icon.setPrefix})`.as('drawn_sets'),
      categories: sql<string[]>`array_agg(DISTINCT ${icon.category} ORDER BY ${icon.category})`.as(
        'drawn_categories',
      ),
      brandIcons: sql<number>`(count(*) FILTER (WHERE ${icon.category} = 'brands'))::int`.as('drawn_brands'),
      icons: sql<number>`count(*)::int`.as('drawn_icons'),
    })
    .from(icon)
    .where(and(isNull(icon.removedAt), among(icon.conceptId, only)))
    .groupBy(icon.conceptId)
    .as('drawn');
  return transaction
    .select({
      id: concept.id,
      commonName: concept.commonName,
      sets: sql<string[]>`coalesce(${drawn.sets}, '{}')`,
      categories: sql<string[]>`coalesce(${drawn.categories}, '{}')`,
      brandIcons: sql<number>`coalesce(${drawn.brandIcons}, 0)`,
      icons: sql<number>`coalesce(${drawn.icons}, 0)`,
    })
    .from(concept)
    .leftJoin(drawn, eq(drawn.conceptId, concept.id))
    .where(among(concept.id, only))
    .orderBy(concept.id);
}

function readNames(transaction: Transaction): Promise<Pick<ConceptRow, 'commonName'>[]> {
  return transaction
    .selectDistinct({ id: concept.id, commonName: concept.commonName })
    .from(concept)
    .innerJoin(icon, and(eq(icon.conceptId, concept.id), isNull(icon.removedAt)))
    .orderBy(concept.id);
}

/** Words of the requests that makers drew icons for. */
async function readRequestedWords(
  transaction: Transaction,
  only: readonly number[] | null,
): Promise<Map<number, string[]>> {
  const rows = await transaction
    .select({ conceptId: icon.conceptId, words: communityIcon.words })
    .from(communityIcon)
    .innerJoin(icon, and(eq(icon.id, communityIcon.iconId), isNull(icon.removedAt)))
    .where(and(isNull(communityIcon.takenDownAt), among(icon.conceptId, only)));
  const ofConcept = Map.groupBy(rows, ({ conceptId }) => conceptId);
  return new Map(
    [...ofConcept].map(([id, icons]) => [id, [...new Set(icons.flatMap(({ words }) => words))].toSorted()]),
  );
}

/** Other names of a concept in upstream sets. */
interface Aliases {
  titles: string[];
  /** Names of other concepts: one set calls its redo an arrow, which does not make it one. */
  tags: string[];
}

// Renamed icons of upstream sets have the old name as an alias.
async function readAliases(
  transaction: Transaction,
  only: readonly number[] | null,
  names: ReadonlySet<string>,
): Promise<Map<number, Aliases>> {
  const rows = await transaction
    .select({
      conceptId: icon.conceptId,
      aliases: sql<string[]>`array_agg(DISTINCT ${iconAlias.conceptName} ORDER BY ${iconAlias.conceptName})`,
    })
    .from(iconAlias)
    .innerJoin(icon, eq(icon.id, iconAlias.iconId))
    .where(and(isNull(icon.removedAt), among(icon.conceptId, only)))
    .groupBy(icon.conceptId);
  return new Map(
    rows.map(({ conceptId, aliases }) => {
      const { tags = [], titles = [] } = Object.groupBy(
        aliases.filter((alias) => !DRAWING_WORDS.test(alias.replaceAll('-', ' '))),
        (alias) => (names.has(alias) ? 'tags' : 'titles'),
      );
      return [conceptId, { tags, titles }];
    }),
  );
}

/** "circle-check" and "check-circle" have the same words: each gets the other as a title, they stay two concepts. */
function namesByWords(concepts: readonly Pick<ConceptRow, 'commonName'>[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { commonName: name } of concepts) {
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
  { id, commonName: name }: ConceptRow,
  data: CatalogueData,
  aliases: ReadonlyMap<number, Aliases>,
  orders: Map<string, string[]>,
): string[] {
  const title = data.titles.get(name);
  const names = [
    ...(title ? [name] : []),
    ...(data.synonyms.get(name) ?? []),
    ...(orders.get(wordsKey(name)) ?? []),
    ...(aliases.get(id)?.titles ?? []),
  ];
  const own = (title ?? name).toLowerCase().replaceAll('-', ' ');
  const titles = names.map((other) => other.replaceAll('-', ' ')).filter((other) => other !== own);
  return [...new Set(titles)].slice(0, MAX_TITLES);
}

function tagsOf(
  { id, commonName: name, sets }: ConceptRow,
  data: CatalogueData,
  aliases: ReadonlyMap<number, Aliases>,
  requested: ReadonlyMap<number, readonly string[]>,
): ConceptTag[] {
  const { remove, concepts } = data.keywords;
  const tags = new Map<string, number>();
  for (const [text, sources] of data.tags.get(name) ?? [])
    if (!remove.get(name)?.has(text) && !remove.get('*')?.has(text) && !DRAWN_TAG.test(text))
      tags.set(text, sources);
  for (const alias of aliases.get(id)?.tags ?? []) {
    const text = alias.replaceAll('-', ' ');
    if (alias !== name) tags.set(text, Math.max(tags.get(text) ?? 0, 2));
  }
  // Our own keywords count as much as a tag of several sources.
  for (const text of concepts.get(name) ?? []) tags.set(text, Math.max(tags.get(text) ?? 0, 3));
  for (const text of setKeywords(sets, data)) tags.set(text, Math.max(tags.get(text) ?? 0, 2));
  // Words of a request do not apply to icons of other sets.
  if (sets.every(isCommunitySet))
    for (const text of requested.get(id) ?? []) if (!tags.has(text)) tags.set(text, 1);
  return [...tags]
    .map(([text, sources]) => ({ text, sources }))
    .toSorted((a, b) => b.sources - a.sources || (a.text < b.text ? -1 : 1));
}

// Keywords of a set apply to a concept only if all its sets have them: a heart is no map sign.
function setKeywords([first, ...others]: string[], data: CatalogueData): string[] {
  const words = first === undefined ? [] : (data.keywords.sets.get(first) ?? []);
  return words.filter((word) => others.every((set) => data.keywords.sets.get(set)?.includes(word)));
}
