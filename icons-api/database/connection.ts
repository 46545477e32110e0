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
  return { orm: drizzle(pool), close: () => pool.end() };
}
