import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '../../database/arrays.ts';
import { concept } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { namesByWords, otherTitles, sortAliases, tagsOf } from './concept-words.ts';
import {
  type ConceptRow,
  readAliases,
  readConcepts,
  readNames,
  readRequestedWords,
} from './read-concepts.ts';
import { titleOf } from './title.ts';

const ROWS = 4000;

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
  const names = new Set(known.map(({ commonName }) => commonName));
  const upstream = await readAliases(transaction, only);
  const aliases = new Map(Array.from(upstream, ([id, old]) => [id, sortAliases(old, names)]));
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
