import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { rewardToken } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';
import { hashOf, newSecret } from '../accounts/token.ts';

/** A reward expires after this time, ms. */
const REWARD_MS = 10 * 60_000;
/** Distinguishes a reward from the key of a visitor, which is sent in the same field (SD 7). */
const PREFIX = 'rwd_';

/** Other tokens never reach the database. */
function canBeReward(token: string): boolean {
  return /^rwd_[\w-]{43}$/.test(token);
}

/** Whether a token is meant as a reward, however malformed. */
export function claimsReward(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Rewards for watched advertisements: each is valid for one download in the browser that watched (SD 4). */
export class RewardTokens {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /** Creates a reward for a browser, and deletes expired ones. */
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

  /** Takes a reward; of concurrent calls one succeeds. @returns whether it was valid */
  async spend(token: string, clientId: string | null): Promise<boolean> {
    if (clientId === null || !canBeReward(token)) return false;
    const { rowCount } = await this.#database.orm
      .update(rewardToken)
      .set({ usedAt: this.#now() })
      .where(this.#isValidFor(token, clientId));
    return rowCount === 1;
  }

  /** Whether `spend` would take this reward. Takes nothing. */
  async isGood(token: string, clientId: string | null): Promise<boolean> {
    if (clientId === null || !canBeReward(token)) return false;
    const found = await this.#database.orm
      .select({ hash: rewardToken.tokenHash })
      .from(rewardToken)
      .where(this.#isValidFor(token, clientId));
    return found.length === 1;
  }

  /** Returns a reward whose file could not be made. */
  async giveBack(token: string): Promise<void> {
    await this.#database.orm
      .update(rewardToken)
      .set({ usedAt: null })
      .where(eq(rewardToken.tokenHash, hashOf(token)));
  }

  #isValidFor(token: string, clientId: string) {
    return and(
      eq(rewardToken.tokenHash, hashOf(token)),
      eq(rewardToken.clientId, clientId),
      isNull(rewardToken.usedAt),
      gt(rewardToken.expiresAt, this.#now()),
    );
  }
}
