import type { Database } from '../database/connection.ts';

/** What the address of an icon's page is made of, and since when the page is there. */
export interface IconAddressRow {
  id: string;
  name: string;
  contentHash: string;
  /** Seconds since 1970. */
  addedAt: number;
}

/** Living icons in the order of their ids, those behind `after`. */
export async function iconAddresses(
  database: Database,
  { after, limit }: { after: string; limit: number },
): Promise<IconAddressRow[]> {
  const { rows } = await database.pool.query<Omit<IconAddressRow, 'addedAt'> & { addedAt: string }>(
    `SELECT id, name, content_hash AS "contentHash", added_at AS "addedAt" FROM icon WHERE id > $1 AND removed_at IS NULL ORDER BY id LIMIT $2`,
    [after, limit],
  );
  return rows.map((row) => ({ ...row, addedAt: Number(row.addedAt) }));
}

/** The id before which `position` living icons stand in the order of ids; undefined when there are not so many. */
export async function iconIdAt(database: Database, position: number): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ id: string }>(
    'SELECT id FROM icon WHERE removed_at IS NULL ORDER BY id OFFSET $1 LIMIT 1',
    [position],
  );
  return rows[0]?.id;
}

/** When the catalogue moved last, ms since 1970; null before the first import. */
export async function catalogueMovedAt(database: Database): Promise<number | null> {
  const { rows } = await database.pool.query<{ importedAt: string }>(
    'SELECT imported_at AS "importedAt" FROM catalogue_state',
  );
  return rows[0] ? Number(rows[0].importedAt) : null;
}
