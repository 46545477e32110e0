import { and, isNull, sql } from 'drizzle-orm';
import { isAnyOf } from '../database/arrays.ts';
import type { Database } from '../database/connection.ts';
import { icon } from '../database/schema.ts';
import { IconFlag } from './snapshot/snapshot-types.ts';

/** Finds drawings that are sold. @param hashes from `drawingHash` @returns the id of a non-free icon by hash */
export async function soldDrawings(
  { orm }: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await orm
    .select({ id: icon.id, hash: icon.contentHash })
    .from(icon)
    .where(
      and(
        isAnyOf(icon.contentHash, hashes),
        isNull(icon.removedAt),
        sql`(${icon.flags} & ${IconFlag.free}::int) = 0`,
      ),
    );
  return new Map(rows.map(({ id, hash }) => [hash, id]));
}
