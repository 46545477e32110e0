import { API_KEYS_MAX, type ApiKey } from '@icoteca/shared-contracts';
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
type Row = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

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

  /** Makes a key. @returns null when the account has as many as it may have */
  create(accountId: string, name: string): Promise<MadeApiKey | null> {
    return this.#make(
      accountId,
      `INSERT INTO api_key (id, account_id, name, key_hash, created_at)
       SELECT $4, $1, $5, $2, $3 WHERE (SELECT count(*) FROM api_key WHERE account_id = $1) < $6
       RETURNING ${columns}`,
      [newId(), name, API_KEYS_MAX],
    );
  }

  /** Puts a new key in the place of an old one. @returns null when the account has no such key */
  rotate(accountId: string, id: string): Promise<MadeApiKey | null> {
    return this.#make(
      accountId,
      `UPDATE api_key SET key_hash = $2, created_at = $3, last_used_at = NULL
       WHERE account_id = $1 AND id = $4 RETURNING ${columns}`,
      [id],
    );
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

  async #make(accountId: string, statement: string, values: readonly unknown[]): Promise<MadeApiKey | null> {
    const key = `${publicApiKeyOf(accountId)}.${newSecret()}`;
    const { rows } = await this.#database.pool.query<Row>(statement, [
      accountId,
      hashOf(key),
      this.#now(),
      ...values,
    ]);
    return rows[0] ? { key, apiKey: apiKeyOf(rows[0]) } : null;
  }
}

/** True when a text can be one of our keys; others never reach the database. */
function canBeApiKey(text: string): boolean {
  return /^pk-[\w-]{24}\.[\w-]{43}$/.test(text);
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
