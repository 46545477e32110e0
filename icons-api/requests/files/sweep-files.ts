import { REQUEST_FILE_LOOSE_MS } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { lockContent } from '../../database/lock-content.ts';
import type { HashedFiles } from '../../rendering/file-store/hashed-files.ts';

/** A picture without a row may belong to an upload that is under way; it stays this long, ms. */
const UPLOADING_MS = 3_600_000;
/** Pictures whose rows are looked up by one query. */
const BATCH = 500;

interface Sweep {
  database: Database;
  pictures: HashedFiles;
  /** Milliseconds since 1970. */
  now: number;
}

/** Takes out files that were attached to nothing for a day, and pictures that no file has. */
export async function sweepFiles({ database, pictures, now }: Sweep): Promise<void> {
  await database.pool.query('DELETE FROM request_file WHERE request_id IS NULL AND at <= $1', [
    now - REQUEST_FILE_LOOSE_MS,
  ]);
  let batch: string[] = [];
  for await (const { hash, storedAt } of pictures.list()) {
    if (storedAt > now - UPLOADING_MS) continue;
    batch.push(hash);
    if (batch.length < BATCH) continue;
    await sweepBatch(database, pictures, batch);
    batch = [];
  }
  await sweepBatch(database, pictures, batch);
}

async function sweepBatch(
  database: Database,
  pictures: HashedFiles,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const { rows } = await database.pool.query<{ hash: string }>(
    'SELECT DISTINCT content_hash AS hash FROM request_file WHERE content_hash = ANY($1)',
    [hashes],
  );
  const used = new Set(rows.map(({ hash }) => hash));
  for (const hash of hashes) if (!used.has(hash)) await removeUnused(database, pictures, hash);
}

/** Looks once more, while no upload can enter the same picture. */
async function removeUnused(database: Database, pictures: HashedFiles, hash: string): Promise<void> {
  await database.orm.transaction(async (transaction) => {
    await lockContent(transaction, hash);
    const { rowCount } = await transaction.execute(
      sql`SELECT FROM request_file WHERE content_hash = ${hash} LIMIT 1`,
    );
    if (!rowCount) await pictures.remove(hash);
  });
}
