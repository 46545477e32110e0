import { API_KEYS_MAX, type ApiKey } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { hashOf, newId, newSecret } from './token.ts';
import { publicApiKeyOf } from './user-info.ts';

const HOUR = 3_600_000;

/** A key that was just made, whole. */
export interface MadeApiKey {
  readonly key: string;
  readonly apiKey: ApiKey;
}

const columns = `id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;
type Row = Record<string, unknown> & {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};

/**
 * API keys (decision 0051): opaque, kept as a hash, and looked up with every request that carries one, so that a key that
 * was revoked or replaced is refused by every process from then on.
 */
export class ApiKeys {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /** The keys of an account, latest first. */
  async list(accountId: string): Promise<ApiKey[]> {
    const { rows } = await this.#database.pool.query<Row>(
      `SELECT ${columns} FROM api_key WHERE account_id = $1 ORDER BY created_at DESC, id`,
      [accountId],
    );
    return rows.map(apiKeyOf);
  }

  /**
   * Makes a key. Calls at the same time stand in line at the locked account: the count is a statement of its own behind the
   * lock, so that it sees the keys of those that went before.
   * @returns null when the account has as many as it may have
   */
  create(accountId: string, name: string): Promise<MadeApiKey | null> {
    const key = newKeyOf(accountId);
    return this.#database.orm.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`);
      const { rows } = await transaction.execute<Row>(sql`
        INSERT INTO api_key (id, account_id, name, key_hash, created_at)
        SELECT ${newId()}, ${accountId}, ${name}, ${hashOf(key)}, ${this.#now()}
        WHERE (SELECT count(*) FROM api_key WHERE account_id = ${accountId}) < ${API_KEYS_MAX}
        RETURNING ${sql.raw(columns)}`);
      return madeApiKeyOf(key, rows[0]);
    });
  }

  /** Puts a new key in the place of an old one. @returns null when the account has no such key */
  async rotate(accountId: string, id: string): Promise<MadeApiKey | null> {
    const key = newKeyOf(accountId);
    const { rows } = await this.#database.pool.query<Row>(
      `UPDATE api_key SET key_hash = $2, created_at = $3, last_used_at = NULL
       WHERE account_id = $1 AND id = $4 RETURNING ${columns}`,
      [accountId, hashOf(key), this.#now(), id],
    );
    return madeApiKeyOf(key, rows[0]);
  }

  /** Ends a key. @returns false when the account has no such key */
  async revoke(accountId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.#database.pool.query(
      'DELETE FROM api_key WHERE account_id = $1 AND id = $2',
      [accountId, id],
    );
    return (rowCount ?? 0) > 0;
  }

  /** The account behind a key, by the part of the key that names it; null for a key that is not valid. */
  async find(key: string): Promise<string | null> {
    if (!canBeApiKey(key)) return null;
    const keyHash = hashOf(key);
    const now = this.#now();
    const { rows } = await this.#database.pool.query<{ lastUsedAt: string | null }>(
      'SELECT last_used_at AS "lastUsedAt" FROM api_key WHERE key_hash = $1',
      [keyHash],
    );
    const [row] = rows;
    if (!row) return null;
    if (row.lastUsedAt === null || Number(row.lastUsedAt) < now - HOUR)
      await this.#database.pool.query('UPDATE api_key SET last_used_at = $2 WHERE key_hash = $1', [
        keyHash,
        now,
      ]);
    return publicPartOf(key);
  }
}

/** True when a text can be one of our keys; others never reach the database. */
function canBeApiKey(text: string): boolean {
  return /^pk-[\w-]{24}\.[\w-]{43}$/.test(text);
}

function newKeyOf(accountId: string): string {
  return `${publicApiKeyOf(accountId)}.${newSecret()}`;
}

function madeApiKeyOf(key: string, row: Row | undefined): MadeApiKey | null {
  return row ? { key, apiKey: apiKeyOf(row) } : null;
}

function publicPartOf(key: string): string {
  return key.split('.', 1)[0] as string;
}

function apiKeyOf({ id, name, createdAt, lastUsedAt }: Row): ApiKey {
  return {
    id,
    name,
    createdAt: Number(createdAt),
    lastUsedAt: lastUsedAt === null ? null : Number(lastUsedAt),
  };
}
