import { REQUEST_FILE_LOOSE_MS } from '@icoteca/shared-contracts';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { isAnyOf } from '../../database/arrays.ts';
import type { Database } from '../../database/connection.ts';
import { lockContent } from '../../database/lock-content.ts';
import { requestFile } from '../../database/request-schema.ts';
import type { HashedFiles } from '../../file-store/hashed-files.ts';

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
  await database.orm
    .delete(requestFile)
    .where(and(isNull(requestFile.requestId), lte(requestFile.at, now - REQUEST_FILE_LOOSE_MS)));
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
  const rows = await database.orm
    .selectDistinct({ hash: requestFile.contentHash })
    .from(requestFile)
    .where(isAnyOf(requestFile.contentHash, hashes));
  const used = new Set(rows.map(({ hash }) => hash));
  for (const hash of hashes) if (!used.has(hash)) await removeUnused(database, pictures, hash);
}

/** Looks once more, while no upload can enter the same picture. */
async function removeUnused(database: Database, pictures: HashedFiles, hash: string): Promise<void> {
  await database.orm.transaction(async (transaction) => {
    await lockContent(transaction, hash);
    const used = await transaction
      .select({ id: requestFile.id })
      .from(requestFile)
      .where(eq(requestFile.contentHash, hash))
      .limit(1);
    if (used.length === 0) await pictures.remove(hash);
  });
}
