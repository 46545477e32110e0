import type { Database } from '../database/connection.ts';

/** Where an old address leads. */
export interface RedirectRow {
  /** In lower case, without a slash at the end. */
  path: string;
  /** A path of this site, or a whole https address when `isExternal`. */
  target: string;
  status: 301 | 302;
  isExternal: boolean;
}

/** The whole table of redirects. */
export async function listRedirects(database: Database): Promise<RedirectRow[]> {
  const { rows } = await database.pool.query<RedirectRow>(
    'SELECT path, target, status, is_external AS "isExternal" FROM redirect ORDER BY path',
  );
  return rows;
}
