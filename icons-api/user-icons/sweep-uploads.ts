import { COLLECTION_RESTORE_MS } from '@icoteca/shared-contracts';
import { and, eq, exists, isNotNull, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { isAnyOf } from '../database/arrays.ts';
import { collectionIcon, uploadRefusal, userIcon } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import { lockContent } from '../database/lock-content.ts';
import type { UserDrawings } from './user-drawings.ts';

/** So long administrators see what was refused, ms. */
const REFUSALS_MS = 90 * 86_400_000;
/** Files whose rows are looked up by one query. */
const BATCH = 500;

interface Sweep {
  database: Database;
  drawings: UserDrawings;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Takes out icons that no collection has had for as long as something can be restored, and files that no icon has. A file
 * whose upload is under way is younger than that; one that an upload finds at this moment is locked, or stored again.
 */
export async function sweepUploads(sweep: Sweep): Promise<void> {
  await sweepRows(sweep);
  await sweepFiles(sweep);
}

async function sweepRows({ database: { orm }, now }: Sweep): Promise<void> {
  // An icon is used while a collection has it, also a deleted one that can be restored.
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

async function sweepFiles({ database, drawings, now }: Sweep): Promise<void> {
  let batch: string[] = [];
  for await (const { hash, storedAt } of drawings.list()) {
    if (storedAt > now - COLLECTION_RESTORE_MS) continue;
    batch.push(hash);
    if (batch.length < BATCH) continue;
    await sweepBatch(database, drawings, batch);
    batch = [];
  }
  await sweepBatch(database, drawings, batch);
}

async function sweepBatch(
  database: Database,
  drawings: UserDrawings,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const rows = await database.orm
    .selectDistinct({ hash: userIcon.contentHash })
    .from(userIcon)
    .where(isAnyOf(userIcon.contentHash, hashes));
  const used = new Set(rows.map(({ hash }) => hash));
  for (const hash of hashes) if (!used.has(hash)) await removeUnused(database, drawings, hash);
}

/** Looks once more, while no upload can enter the same drawing. */
async function removeUnused(database: Database, drawings: UserDrawings, hash: string): Promise<void> {
  await database.orm.transaction(async (transaction) => {
    await lockContent(transaction, hash);
    const used = await transaction
      .select({ id: userIcon.id })
      .from(userIcon)
      .where(eq(userIcon.contentHash, hash))
      .limit(1);
    if (used.length === 0) await drawings.remove(hash);
  });
}
