import { wholeNumber } from '@icoteca/shared-contracts/settings';
import pg from 'pg';

/** Address of the embedded database when DATABASE_URL does not name another. */
export const DEFAULT_DATABASE_URL = 'postgres://postgres@127.0.0.1:5433/postgres';

export interface PoolOptions {
  connections?: number;
  /** Told of lost connections. */
  onError?: (error: Error) => void;
}

/**
 * Opens a database by its address; PGlite and PostgreSQL answer the same driver.
 * PGlite has one session that its clients use by turns, so more connections gain nothing there: keep
 * `connections` at 1. Its prepared statements and settings are common to all clients: use no named ones.
 * @param url default DATABASE_URL, else the embedded database.
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
  // Without listeners a lost connection would end the process; the query under way or the next one reports it anyway.
  const onError = options.onError ?? (() => undefined);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** The embedded server has no password, which a server of one's own always has. */
export function isEmbedded(url: string): boolean {
  return /^postgres(ql)?:\/\/[^/:@]*@127\.0\.0\.1[:/]/.test(url);
}
