import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as accountSchema from './account-schema.ts';
import * as activitySchema from './activity-schema.ts';
import * as billingSchema from './billing-schema.ts';
import * as collectionSchema from './collection-schema.ts';
import * as mailSchema from './mail-schema.ts';
import { openPool, type PoolOptions } from './pool.ts';
import * as requestSchema from './request-schema.ts';
import * as catalogueSchema from './schema.ts';

const schema = {
  ...catalogueSchema,
  ...accountSchema,
  ...billingSchema,
  ...activitySchema,
  ...collectionSchema,
  ...mailSchema,
  ...requestSchema,
};

/**
 * An open database. Everything is read and written with `orm` (decision 0078); its `$client` is the driver below, for tests that look
 * into the tables themselves.
 */
export interface Database {
  orm: NodePgDatabase<typeof schema> & { $client: pg.Pool };
  close(): Promise<void>;
}

/** Opens a database as `openPool` does, with drizzle on it. */
export function openDatabase(url?: string, options?: PoolOptions): Database {
  const pool = openPool(url, options);
  return { orm: drizzle(pool, { schema }), close: () => pool.end() };
}
