import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { collection, collectionReport, uploadRefusal } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import { canBeId } from '../http/icon-id.ts';
import { newId } from '../people/accounts/public.ts';
import { hiddenCollection, unknownCollection } from './collection-failures.ts';
import { type CollectionRow, rowColumns } from './collection-row.ts';

const NO_REASON = 'an administrator found it to break the terms.';

/**
 * Hides a public collection, or shows it again, also when its owner made it private meanwhile.
 * @throws ApiFailure UNKNOWN_COLLECTION for one that is and was private
 */
export async function hideCollection(
  { orm }: Database,
  id: string,
  { isHidden, reason }: { isHidden: boolean; reason?: string | undefined },
  now: number,
): Promise<CollectionRow> {
  if (!canBeId(id)) throw unknownCollection();
  const [row] = await orm
    .update(collection)
    .set({
      hiddenReason: isHidden ? reason || NO_REASON : null,
      version: sql`${collection.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(collection.id, id),
        isNull(collection.deletedAt),
        or(eq(collection.access, 'public'), isNotNull(collection.hiddenReason)),
      ),
    )
    .returning(rowColumns(0));
  if (!row) throw unknownCollection();
  return row;
}

type Page = { limit: number; offset: number };

/** Records a visitor's report of a public collection. @throws ApiFailure UNKNOWN_COLLECTION, COLLECTION_HIDDEN */
export async function reportCollection(
  { orm }: Database,
  collectionId: string,
  reason: string,
  now: number,
): Promise<void> {
  if (!canBeId(collectionId)) throw unknownCollection();
  await orm.transaction(async (transaction) => {
    const [reported] = await transaction
      .select({ hiddenReason: collection.hiddenReason })
      .from(collection)
      .where(
        and(eq(collection.id, collectionId), eq(collection.access, 'public'), isNull(collection.deletedAt)),
      )
      .for('key share');
    if (!reported) throw unknownCollection();
    if (reported.hiddenReason !== null) throw hiddenCollection(reported.hiddenReason);
    await transaction.insert(collectionReport).values({ id: newId(), collectionId, reason, at: now });
  });
}

/** Reports of visitors, latest first. */
export async function listReports({ orm }: Database, { limit, offset }: Page) {
  const state = sql<'public' | 'hidden' | 'private' | 'deleted'>`CASE
    WHEN ${collection.deletedAt} IS NOT NULL THEN 'deleted'
    WHEN ${collection.hiddenReason} IS NOT NULL THEN 'hidden'
    ELSE ${collection.access} END`;
  const rows = await orm
    .select({
      collectionId: collection.id,
      apiCode: collection.apiCode,
      name: collection.name,
      reason: collectionReport.reason,
      at: collectionReport.at,
      state,
      hiddenReason: collection.hiddenReason,
    })
    .from(collectionReport)
    .innerJoin(collection, eq(collection.id, collectionReport.collectionId))
    .orderBy(desc(collectionReport.at), collectionReport.id)
    .limit(limit)
    .offset(offset);
  return rows.map(({ hiddenReason, ...report }) => ({
    ...report,
    ...(hiddenReason !== null && { hiddenReason }),
  }));
}

/** Files that the SVG gate refused, latest first. */
export function listRefusals({ orm }: Database, { limit, offset }: Page) {
  const { fileName, rule, at } = uploadRefusal;
  return orm
    .select({ fileName, rule, at })
    .from(uploadRefusal)
    .orderBy(desc(at), uploadRefusal.id)
    .limit(limit)
    .offset(offset);
}
