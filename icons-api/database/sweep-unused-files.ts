import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAnyOf } from './arrays.ts';
import type { Database } from './connection.ts';
import { lockContent } from './lock-content.ts';

/** Stored files by the hash of their content. */
interface ContentFiles {
  /** `storedAt` in milliseconds since 1970. */
  list(): AsyncIterable<{ hash: string; storedAt: number }>;
  remove(hash: string): Promise<void>;
}

/** Files whose rows are looked up by one query. */
const BATCH = 500;

/**
 * Removes files that no row has. Younger ones may belong to an upload under way.
 * @param hashColumn of the rows
 * @param storedBefore milliseconds since 1970
 */
export async function sweepUnusedFiles(
  database: Database,
  files: ContentFiles,
  hashColumn: PgColumn,
  storedBefore: number,
): Promise<void> {
  let batch: string[] = [];
  for await (const { hash, storedAt } of files.list()) {
    if (storedAt > storedBefore) continue;
    batch.push(hash);
    if (batch.length < BATCH) continue;
    await sweepBatch(database, files, hashColumn, batch);
    batch = [];
  }
  await sweepBatch(database, files, hashColumn, batch);
}

async function sweepBatch(
  database: Database,
  files: ContentFiles,
  hashColumn: PgColumn,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const rows = await database.orm
    .selectDistinct({ hash: hashColumn })
    .from(hashColumn.table)
    .where(isAnyOf(hashColumn, hashes));
  const used = new Set(rows.map(({ hash }) => hash));
  // Looks once more, while no upload can enter the same content.
  for (const unused of hashes.filter((hash) => !used.has(hash)))
    await database.orm.transaction(async (transaction) => {
      await lockContent(transaction, unused);
      const found = await transaction
        .select({ hash: hashColumn })
        .from(hashColumn.table)
        .where(eq(hashColumn, unused))
        .limit(1);
      if (found.length === 0) await files.remove(unused);
    });
}
