import type { Database } from '../database/connection.ts';

/** What the address of a public collection is made of, and when it changed last. */
export interface CollectionAddressRow {
  apiCode: string;
  /** ms since 1970 */
  updatedAt: number;
}

/** Public collections that are not hidden and not empty, latest change first. */
export async function publicCollectionAddresses(
  database: Database,
  limit: number,
): Promise<CollectionAddressRow[]> {
  const { rows } = await database.pool.query<{ apiCode: string; updatedAt: string }>(
    `SELECT c.api_code AS "apiCode", c.updated_at AS "updatedAt" FROM collection c
     WHERE c.access = 'public' AND c.deleted_at IS NULL AND c.hidden_reason IS NULL
       AND EXISTS (SELECT FROM collection_icon ci WHERE ci.collection_id = c.id)
     ORDER BY c.updated_at DESC, c.id LIMIT $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, updatedAt: Number(row.updatedAt) }));
}
