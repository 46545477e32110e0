import pg from 'pg';
import { DEFAULT_DATABASE_URL } from './pool.ts';

/** Keys of advisory locks in the database. */
const LOCKS = { import: 7_161_001 } as const;

/**
 * Does work under a lock of the database, which ends with the process. In the embedded database all clients share one session
 * and thus the lock; there the lock of the data directory keeps a second system out.
 * @param url as `openDatabase` takes it
 */
export async function withAdvisoryLock<T>(
  name: keyof typeof LOCKS,
  work: () => Promise<T>,
  url = process.env.DATABASE_URL || DEFAULT_DATABASE_URL,
): Promise<T> {
  // The lock lives as long as its connection.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS[name]]);
    return await work();
  } finally {
    // The embedded session outlives this process.
    await client.query('SELECT pg_advisory_unlock($1)', [LOCKS[name]]).catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}
