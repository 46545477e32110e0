import { wholeNumber } from '@icoteca/shared-contracts/settings';
import pg from 'pg';

/** The embedded database, when DATABASE_URL is not set. */
export const DEFAULT_DATABASE_URL = 'postgres://postgres@127.0.0.1:5433/postgres';

export interface PoolOptions {
  connections?: number;
  /** Called for lost connections. */
  onError?: (error: Error) => void;
}

/**
 * Opens a pool of connections to PGlite or PostgreSQL. PGlite has one session: use one connection, and no named statements,
 * which all clients would share.
 * @param url default DATABASE_URL, else the embedded database
 */
export function openPool(
  url = process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL,
  options: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max:
      options.connections ??
      wholeNumber(process.env, 'DATABASE_CONNECTIONS', isEmbedded(url) ? 1 : 8, 1, 1000),
    connectionTimeoutMillis: 10_000,
  });
  // Without listeners a lost connection would end the process; queries report it anyway.
  const onError = options.onError ?? (() => undefined);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Only the embedded server has no password. */
export function isEmbedded(url: string): boolean {
  return /^postgres(ql)?:\/\/[^/:@]*@127\.0\.0\.1[:/]/.test(url);
}
