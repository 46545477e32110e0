import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../database/arrays.ts';
import { communityIcon } from '../../database/request-schema.ts';
import { concept, icon, iconAlias } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';

export interface ConceptRow {
  id: number;
  commonName: string;
  sets: string[];
  categories: string[];
  brandIcons: number;
  icons: number;
}

const among = (id: PgColumn, only: readonly number[] | null) =>
  only === null ? undefined : isAnyOf(id, only);

export function readConcepts(
  transaction: Transaction,
  only: readonly number[] | null,
): Promise<ConceptRow[]> {
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

/** Names of all concepts with icons. */
export function readNames(transaction: Transaction): Promise<Pick<ConceptRow, 'commonName'>[]> {
  return transaction
    .selectDistinct({ id: concept.id, commonName: concept.commonName })
    .from(concept)
    .innerJoin(icon, and(eq(icon.conceptId, concept.id), isNull(icon.removedAt)))
    .orderBy(concept.id);
}

/** Words of the requests that makers drew icons for. */
export async function readRequestedWords(
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

/** Names that upstream sets gave the icons of a concept before they renamed them. */
export async function readAliases(
  transaction: Transaction,
  only: readonly number[] | null,
): Promise<Map<number, string[]>> {
  const rows = await transaction
    .select({
      conceptId: icon.conceptId,
      aliases: sql<string[]>`array_agg(DISTINCT ${iconAlias.conceptName} ORDER BY ${iconAlias.conceptName})`,
    })
    .from(iconAlias)
    .innerJoin(icon, eq(icon.id, iconAlias.iconId))
    .where(and(isNull(icon.removedAt), among(icon.conceptId, only)))
    .groupBy(icon.conceptId);
  return new Map(rows.map(({ conceptId, aliases }) => [conceptId, aliases]));
}
