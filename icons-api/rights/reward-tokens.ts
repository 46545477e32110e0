import { hashOf, newSecret } from '../accounts/token.ts';
import type { Database } from '../database/connection.ts';

/** How long a reward waits for its download, ms. */
const REWARD_MS = 10 * 60_000;
/** What tells a reward from the key of a visitor, which stands in the same place (specification SD 7). */
const PREFIX = 'rwd_';

/** True for a word that can be a reward; other words never reach the database. */
function canBeReward(word: string): boolean {
  return /^rwd_[\w-]{43}$/.test(word);
}

/** True for a word that claims to be a reward, however broken. */
export function claimsReward(word: string): boolean {
  return word.startsWith(PREFIX);
}

/** Rewards for watched advertisements: each is good for one download in the browser that watched (specification SD 4). */
export class RewardTokens {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /** Makes a reward for a browser. Those that ran out are cleared away meanwhile. */
  async issue(clientId: string, accountId: string | null): Promise<{ token: string; expiresAt: number }> {
    const token = PREFIX + newSecret();
    const now = this.#now();
    const expiresAt = now + REWARD_MS;
    await this.#database.pool.query('DELETE FROM reward_token WHERE expires_at <= $1', [now]);
    await this.#database.pool.query(
      `INSERT INTO reward_token (token_hash, client_id, account_id, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [hashOf(token), clientId, accountId, now, expiresAt],
    );
    return { token, expiresAt };
  }

  /** Takes a reward, which works once however many ask at the same time. @returns whether it was good */
  async spend(token: string, clientId: string | null): Promise<boolean> {
    if (clientId === null || !canBeReward(token)) return false;
    const { rowCount } = await this.#database.pool.query(
      `UPDATE reward_token SET used_at = $3
       WHERE token_hash = $1 AND client_id = $2 AND used_at IS NULL AND expires_at > $3`,
      [hashOf(token), clientId, this.#now()],
    );
    return rowCount === 1;
  }

  /** Would `spend` take this reward? Changes nothing. */
  async isGood(token: string, clientId: string | null): Promise<boolean> {
    if (clientId === null || !canBeReward(token)) return false;
    const { rowCount } = await this.#database.pool.query(
      'SELECT 1 FROM reward_token WHERE token_hash = $1 AND client_id = $2 AND used_at IS NULL AND expires_at > $3',
      [hashOf(token), clientId, this.#now()],
    );
    return rowCount === 1;
  }

  /** Gives a reward back whose file could not be made. */
  async giveBack(token: string): Promise<void> {
    await this.#database.pool.query('UPDATE reward_token SET used_at = NULL WHERE token_hash = $1', [
      hashOf(token),
    ]);
  }
}
