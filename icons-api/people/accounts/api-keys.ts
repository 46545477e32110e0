import { API_KEYS_MAX, type ApiKey } from '@icoteca/shared-contracts';
import { and, count, desc, eq } from 'drizzle-orm';
import { apiKey } from '../../database/account-schema.ts';
import type { Database } from '../../database/connection.ts';
import { lockAccount } from '../../database/lock-account.ts';
import { hashOf, newId, newSecret } from './token.ts';
import { publicApiKeyOf } from './user-info.ts';

const HOUR = 3_600_000;

export interface MadeApiKey {
  readonly key: string;
  readonly apiKey: ApiKey;
}

const SHOWN = {
  id: apiKey.id,
  name: apiKey.name,
  createdAt: apiKey.createdAt,
  lastUsedAt: apiKey.lastUsedAt,
};

/**
 * API keys (decision 0051): opaque and stored as a hash. They are looked up with every request, so that every process
 * refuses a revoked or replaced key immediately.
 */
export class ApiKeys {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(accountId: string): Promise<ApiKey[]> {
    return this.#database.orm
      .select(SHOWN)
      .from(apiKey)
      .where(eq(apiKey.accountId, accountId))
      .orderBy(desc(apiKey.createdAt), apiKey.id);
  }

  /**
   * Concurrent calls wait at the locked account, so that each counts the keys of those before.
   * @returns null when the account has the most keys that it may have
   */
  create(accountId: string, name: string): Promise<MadeApiKey | null> {
    const key = newKeyOf(accountId);
    return this.#database.orm.transaction(async (transaction) => {
      await lockAccount(transaction, accountId);
      const [held] = await transaction
        .select({ keys: count() })
        .from(apiKey)
        .where(eq(apiKey.accountId, accountId));
      if (held && held.keys >= API_KEYS_MAX) return null;
      const [made] = await transaction
        .insert(apiKey)
        .values({ id: newId(), accountId, name, keyHash: hashOf(key), createdAt: Date.now() })
        .returning(SHOWN);
      return madeApiKeyOf(key, made);
    });
  }

  /** Replaces a key. @returns null when the account has no such key */
  async rotate(accountId: string, id: string): Promise<MadeApiKey | null> {
    const key = newKeyOf(accountId);
    const [replaced] = await this.#database.orm
      .update(apiKey)
      .set({ keyHash: hashOf(key), createdAt: Date.now(), lastUsedAt: null })
      .where(and(eq(apiKey.accountId, accountId), eq(apiKey.id, id)))
      .returning(SHOWN);
    return madeApiKeyOf(key, replaced);
  }

  /** @returns false when the account has no such key */
  async revoke(accountId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.#database.orm
      .delete(apiKey)
      .where(and(eq(apiKey.accountId, accountId), eq(apiKey.id, id)));
    return (rowCount ?? 0) > 0;
  }

  /** The public part of a valid key, which names its account; null for any other. */
  async find(key: string): Promise<string | null> {
    if (!canBeApiKey(key)) return null;
    const keyHash = hashOf(key);
    const now = Date.now();
    const { orm } = this.#database;
    const [found] = await orm
      .select({ lastUsedAt: apiKey.lastUsedAt })
      .from(apiKey)
      .where(eq(apiKey.keyHash, keyHash));
    if (!found) return null;
    if (found.lastUsedAt === null || found.lastUsedAt < now - HOUR)
      await orm.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.keyHash, keyHash));
    return key.split('.', 1)[0] as string;
  }
}

/** Other texts never reach the database. */
function canBeApiKey(text: string): boolean {
  return /^pk-[\w-]{24}\.[\w-]{43}$/.test(text);
}

function newKeyOf(accountId: string): string {
  return `${publicApiKeyOf(accountId)}.${newSecret()}`;
}

function madeApiKeyOf(key: string, made: ApiKey | undefined): MadeApiKey | null {
  return made ? { key, apiKey: made } : null;
}
