import pg from 'pg';

interface TableCounts {
  name: string;
  live: number;
  dead: number;
  /** Rows written since the last ANALYZE. */
  written: number;
}

/**
 * What autovacuum does in PostgreSQL, by its default thresholds: PGlite has no background workers, and without statistics
 * its plans scan whole tables. One table a call, the one most in need, as every query waits for it.
 * @param url of the embedded server
 * @returns what it ran, or null when no table needs anything
 */
export async function maintainOneTable(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A session holds its counts back for a second.
    await client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await client.query<TableCounts>(
      `SELECT format('%I.%I', schemaname, relname) AS name, n_live_tup::int AS live, n_dead_tup::int AS dead,
         n_mod_since_analyze::int AS written FROM pg_stat_user_tables`,
    );
    const dead = mostInNeed(rows, ({ dead, live }) => dead / (50 + 0.2 * live));
    const written = mostInNeed(rows, ({ written, live }) => written / (50 + 0.1 * live));
    const statement = dead ? `VACUUM ANALYZE ${dead}` : written && `ANALYZE ${written}`;
    if (statement === null) return null;
    await client.query(statement);
    return statement;
  } finally {
    await client.end();
  }
}

/** @param needOf above 1 the table is in need */
function mostInNeed(tables: readonly TableCounts[], needOf: (table: TableCounts) => number): string | null {
  const [first] = tables.toSorted((a, b) => needOf(b) - needOf(a));
  return first && needOf(first) > 1 ? first.name : null;
}
