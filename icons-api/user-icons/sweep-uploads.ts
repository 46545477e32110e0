import { COLLECTION_RESTORE_MS } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { lockContent } from '../database/lock-content.ts';
import type { UserDrawings } from './user-drawings.ts';

/** So long administrators see what was refused, ms. */
const REFUSALS_MS = 90 * 86_400_000;
/** Files whose rows are looked up by one query. */
const BATCH = 500;

/** An icon is used while a collection has it, also a deleted one that can be restored. */
const USED = 'EXISTS (SELECT FROM collection_icon ci WHERE ci.icon_id = u.id)';

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

async function sweepRows({ database: { pool }, now }: Sweep): Promise<void> {
  await pool.query(
    `UPDATE user_icon u SET facts = facts - 'unusedSince' WHERE facts ->> 'unusedSince' IS NOT NULL AND ${USED}`,
  );
  await pool.query(
    `UPDATE user_icon u SET facts = jsonb_set(facts, '{unusedSince}', to_jsonb($1::bigint))
     WHERE facts ->> 'unusedSince' IS NULL AND NOT ${USED}`,
    [now],
  );
  await pool.query(`DELETE FROM user_icon u WHERE (facts ->> 'unusedSince')::bigint <= $1 AND NOT ${USED}`, [
    now - COLLECTION_RESTORE_MS,
  ]);
  await pool.query('DELETE FROM upload_refusal WHERE at < $1', [now - REFUSALS_MS]);
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
  const { rows } = await database.pool.query<{ hash: string }>(
    'SELECT DISTINCT content_hash AS hash FROM user_icon WHERE content_hash = ANY($1)',
    [hashes],
  );
  const used = new Set(rows.map(({ hash }) => hash));
  for (const hash of hashes) if (!used.has(hash)) await removeUnused(database, drawings, hash);
}

/** Looks once more, while no upload can enter the same drawing. */
async function removeUnused(database: Database, drawings: UserDrawings, hash: string): Promise<void> {
  await database.orm.transaction(async (transaction) => {
    await lockContent(transaction, hash);
    const { rowCount } = await transaction.execute(
      sql`SELECT FROM user_icon WHERE content_hash = ${hash} LIMIT 1`,
    );
    if (!rowCount) await drawings.remove(hash);
  });
}
