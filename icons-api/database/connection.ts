import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool, type PoolOptions } from './pool.ts';

/**
 * An open database. Everything is read and written with `orm` (decision 0078); its `$client` is the driver below, for tests that look
 * into the tables themselves.
 */
export interface Database {
  orm: NodePgDatabase & { $client: pg.Pool };
  close(): Promise<void>;
}

/** Opens a database as `openPool` does, with drizzle on it. */
export function openDatabase(url?: string, options?: PoolOptions): Database {
  const pool = openPool(url, options);
  return { orm: drizzle(pool), close: () => pool.end() };
}
