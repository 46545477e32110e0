import { wholeNumber } from '@icoteca/shared-contracts/settings';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as accountSchema from './account-schema.ts';
import * as activitySchema from './activity-schema.ts';
import * as billingSchema from './billing-schema.ts';
import * as collectionSchema from './collection-schema.ts';
import * as mailSchema from './mail-schema.ts';
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

/** Address of the embedded database when DATABASE_URL does not name another. */
export const DEFAULT_DATABASE_URL = 'postgres://postgres@127.0.0.1:5433/postgres';

/** An open database: drizzle for typed statements, the pool for hand-written ones. */
export interface Database {
  orm: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a database by its address; PGlite and PostgreSQL answer the same driver.
 * PGlite has one session that its clients use by turns, so more connections gain nothing there: keep
 * `connections` at 1. Its prepared statements and settings are common to all clients: use no named ones.
 * @param url default DATABASE_URL, else the embedded database.
 */
export function openDatabase(
  url = process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL,
  options: { connections?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max:
      options.connections ??
      wholeNumber(process.env, 'DATABASE_CONNECTIONS', isEmbedded(url) ? 1 : 8, 1, 1000),
    connectionTimeoutMillis: 10_000,
  });
  // Without listeners a lost connection would end the process; the query under way or the next one reports it anyway.
  const onError = options.onError ?? (() => undefined);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { orm: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/** The embedded server has no password, which a server of one's own always has. */
export function isEmbedded(url: string): boolean {
  return /^postgres(ql)?:\/\/[^/:@]*@127\.0\.0\.1[:/]/.test(url);
}
