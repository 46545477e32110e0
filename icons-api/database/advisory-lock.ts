import pg from 'pg';
import { DEFAULT_DATABASE_URL } from './pool.ts';

/** Work that no two processes may do at once; the numbers are the names of locks in the database. */
const locks = { import: 7_161_001 } as const;

/**
 * Does work while no other process, on whichever machine, does work of the same name on this database; waits for its turn.
 * A process that dies gives its turn up. The embedded database has one session for all and lets everybody in: there the
 * lock of the data directory keeps a second system away.
 * @param url as `openDatabase` takes it
 */
export async function withAdvisoryLock<T>(
  name: keyof typeof locks,
  work: () => Promise<T>,
  url = process.env.DATABASE_URL || DEFAULT_DATABASE_URL,
): Promise<T> {
  // A connection of its own: the lock lives as long as it does.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [locks[name]]);
    return await work();
  } finally {
    // The embedded session outlives us, and with it a lock that is not given back.
    await client.query('SELECT pg_advisory_unlock($1)', [locks[name]]).catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}
