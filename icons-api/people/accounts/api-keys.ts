import { API_KEYS_MAX, type ApiKey } from '@icoteca/shared-contracts';
import { and, count, desc, eq } from 'drizzle-orm';
import { apiKey } from '../../database/account-schema.ts';
import type { Database } from '../../database/connection.ts';
import { lockAccount } from '../../database/lock-account.ts';
import { hashOf, newId, newSecret } from './token.ts';
import { publicApiKeyOf } from './user-info.ts';

const HOUR = 3_600_000;

/** A key that was just made, whole. */
export interface MadeApiKey {
  readonly key: string;
  readonly apiKey: ApiKey;
}

const shown = {
  id: apiKey.id,
  name: apiKey.name,
  createdAt: apiKey.createdAt,
  lastUsedAt: apiKey.lastUsedAt,
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
    return this.#database.orm
      .select(shown)
      .from(apiKey)
      .where(eq(apiKey.accountId, accountId))
      .orderBy(desc(apiKey.createdAt), apiKey.id);
  }

  /**
   * Makes a key. Calls at the same time stand in line at the locked account: the count is a statement of its own behind the
   * lock, so that it sees the keys of those that went before.
   * @returns null when the account has as many as it may have
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
        .values({ id: newId(), accountId, name, keyHash: hashOf(key), createdAt: this.#now() })
        .returning(shown);
      return madeApiKeyOf(key, made);
    });
  }

  /** Puts a new key in the place of an old one. @returns null when the account has no such key */
  async rotate(accountId: string, id: string): Promise<MadeApiKey | null> {
    const key = newKeyOf(accountId);
    const [replaced] = await this.#database.orm
      .update(apiKey)
      .set({ keyHash: hashOf(key), createdAt: this.#now(), lastUsedAt: null })
      .where(and(eq(apiKey.accountId, accountId), eq(apiKey.id, id)))
      .returning(shown);
    return madeApiKeyOf(key, replaced);
  }

  /** Ends a key. @returns false when the account has no such key */
  async revoke(accountId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.#database.orm
      .delete(apiKey)
      .where(and(eq(apiKey.accountId, accountId), eq(apiKey.id, id)));
    return (rowCount ?? 0) > 0;
  }

  /** The account behind a key, by the part of the key that names it; null for a key that is not valid. */
  async find(key: string): Promise<string | null> {
    if (!canBeApiKey(key)) return null;
    const keyHash = hashOf(key);
    const now = this.#now();
    const { orm } = this.#database;
    const [found] = await orm
      .select({ lastUsedAt: apiKey.lastUsedAt })
      .from(apiKey)
      .where(eq(apiKey.keyHash, keyHash));
    if (!found) return null;
    if (found.lastUsedAt === null || found.lastUsedAt < now - HOUR)
      await orm.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.keyHash, keyHash));
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

function madeApiKeyOf(key: string, made: ApiKey | undefined): MadeApiKey | null {
  return made ? { key, apiKey: made } : null;
}

function publicPartOf(key: string): string {
  return key.split('.', 1)[0] as string;
}
