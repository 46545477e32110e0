import { COLLECTION_RESTORE_MS } from '@icoteca/shared-contracts';
import { and, eq, exists, isNotNull, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { collectionIcon, uploadRefusal, userIcon } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import { sweepUnusedFiles } from '../database/sweep-unused-files.ts';
import type { UserDrawings } from './user-drawings.ts';

/** Refused uploads are stored for administrators this long, ms. */
const REFUSALS_MS = 90 * 86_400_000;

/**
 * Deletes icons that no collection has had for as long as collections can be restored, and files without an icon. Files of uploads
 * under way are younger, or are locked or stored again.
 */
export async function sweepUploads(database: Database, drawings: UserDrawings, now: number): Promise<void> {
  await sweepRows(database, now);
  await sweepUnusedFiles(database, drawings, userIcon.contentHash, now - COLLECTION_RESTORE_MS);
}

async function sweepRows({ orm }: Database, now: number): Promise<void> {
  // Deleted collections that can be restored use their icons, too.
  const uses = orm
    .select({ id: collectionIcon.iconId })
    .from(collectionIcon)
    .where(eq(collectionIcon.iconId, userIcon.id));
  const unusedSince = sql`(${userIcon.facts} ->> 'unusedSince')::bigint`;
  await orm
    .update(userIcon)
    .set({ facts: sql`${userIcon.facts} - 'unusedSince'` })
    .where(and(isNotNull(unusedSince), exists(uses)));
  await orm
    .update(userIcon)
    .set({ facts: sql`jsonb_set(${userIcon.facts}, '{unusedSince}', to_jsonb(${now}::bigint))` })
    .where(and(isNull(unusedSince), notExists(uses)));
  await orm.delete(userIcon).where(and(lte(unusedSince, now - COLLECTION_RESTORE_MS), notExists(uses)));
  await orm.delete(uploadRefusal).where(lt(uploadRefusal.at, now - REFUSALS_MS));
}
