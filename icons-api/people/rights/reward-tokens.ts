import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { rewardToken } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';
import { hashOf, newSecret } from '../accounts/token.ts';

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
    const { orm } = this.#database;
    await orm.delete(rewardToken).where(lte(rewardToken.expiresAt, now));
    await orm
      .insert(rewardToken)
      .values({ tokenHash: hashOf(token), clientId, accountId, createdAt: now, expiresAt });
    return { token, expiresAt };
  }

  /** Takes a reward, which works once however many ask at the same time. @returns whether it was good */
  async spend(token: string, clientId: string | null): Promise<boolean> {
    if (clientId === null || !canBeReward(token)) return false;
    const { rowCount } = await this.#database.orm
      .update(rewardToken)
      .set({ usedAt: this.#now() })
      .where(this.#isGoodHere(token, clientId));
    return rowCount === 1;
  }

  /** Would `spend` take this reward? Changes nothing. */
  async isGood(token: string, clientId: string | null): Promise<boolean> {
    if (clientId === null || !canBeReward(token)) return false;
    const found = await this.#database.orm
      .select({ hash: rewardToken.tokenHash })
      .from(rewardToken)
      .where(this.#isGoodHere(token, clientId));
    return found.length === 1;
  }

  /** Gives a reward back whose file could not be made. */
  async giveBack(token: string): Promise<void> {
    await this.#database.orm
      .update(rewardToken)
      .set({ usedAt: null })
      .where(eq(rewardToken.tokenHash, hashOf(token)));
  }

  #isGoodHere(token: string, clientId: string) {
    return and(
      eq(rewardToken.tokenHash, hashOf(token)),
      eq(rewardToken.clientId, clientId),
      isNull(rewardToken.usedAt),
      gt(rewardToken.expiresAt, this.#now()),
    );
  }
}
