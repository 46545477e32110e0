import { IconFlag } from '../catalogue/snapshot-types.ts';
import type { Database } from '../database/connection.ts';

/** A set as the protocol lists it. */
export interface IconifySet {
  prefix: string;
  name: string;
  total: number;
  author: { name: string; url: string };
  license: { title: string; spdx: string; url: string };
  /** Whether the drawings have colours of their own. */
  palette: boolean;
}

/** Ids of the living icons of a set by their names. */
export async function idsByNames(
  database: Database,
  prefix: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    'SELECT id, name FROM icon WHERE set_prefix = $1 AND name = ANY($2) AND removed_at IS NULL',
    [prefix, names],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Sets with icons for everybody, and how many of those each has. @param plans false where every icon is free */
export async function freeSets(database: Database, plans: boolean): Promise<IconifySet[]> {
  type Row = Omit<IconifySet, 'total' | 'author' | 'license'> & {
    total: string;
    author: string;
    authorUrl: string;
    licence: string;
    spdx: string;
    licenceUrl: string;
  };
  const { rows } = await database.pool.query<Row>(
    `SELECT s.prefix, s.title AS name, count(*) AS total, a.name AS author, a.url AS "authorUrl",
       s.licence_title AS licence, s.licence_spdx AS spdx, s.licence_url AS "licenceUrl",
       bool_and(p.is_color) AS palette
     FROM icon i JOIN icon_set s ON s.prefix = i.set_prefix JOIN author a ON a.id = s.author_id
       JOIN platform p ON p.id = i.platform_id
     WHERE i.removed_at IS NULL AND (NOT $1::boolean OR (i.flags & $2::int) <> 0)
     GROUP BY s.prefix, s.title, a.name, a.url, s.licence_title, s.licence_spdx, s.licence_url ORDER BY s.title`,
    [plans, IconFlag.free],
  );
  return rows.map(({ prefix, name, total, author, authorUrl, licence, spdx, licenceUrl, palette }) => ({
    prefix,
    name,
    total: Number(total),
    author: { name: author, url: authorUrl },
    license: { title: licence, spdx, url: licenceUrl },
    palette,
  }));
}
