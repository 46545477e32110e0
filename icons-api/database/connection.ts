import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool, type PoolOptions } from './pool.ts';

/** An open database, used through `orm` (decision 0078); `$client`, its driver, is for tests. */
export interface Database {
  orm: NodePgDatabase & { $client: pg.Pool };
  close(): Promise<void>;
}

/** Opens a database as `openPool` does, with drizzle on it. */
export function openDatabase(url?: string, options?: PoolOptions): Database {
  const pool = openPool(url, options);
  const orm = drizzle(pool);
  // drizzle 0.45 never returns a connection whose BEGIN failed: a database that restarts would leave an empty pool behind.
  orm.transaction = async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(run, config);
    } finally {
      client.release();
    }
  };
  return { orm, close: () => pool.end() };
}
