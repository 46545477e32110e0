import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { clientIdOf, isGuest, visitorOf } from '../accounts/visitor.ts';
import { type HeldUses, holdUses, releaseUses } from './hold-uses.ts';
import { type Download, recordDownloads } from './record-downloads.ts';
import { RewardTokens } from './reward-tokens.ts';
import { usesLeft } from './use-allowance.ts';

/** Where uses, rewards and downloads are written down. */
export interface Ledger {
  /** Takes uses for icons, once each, all or none. They are final when the downloads are recorded. */
  holdForIcons(accountId: string, iconIds: readonly string[]): Promise<HeldUses>;
  /** Gives uses back whose files could not be made. */
  releaseForIcons(accountId: string, iconIds: readonly string[]): Promise<void>;
  /** Would one more icon be granted? Takes nothing. */
  hasUseLeft(accountId: string): Promise<boolean>;
  /** Takes a reward of the browser behind a request. @returns whether it was good */
  spendReward(request: FastifyRequest, token: string): Promise<boolean>;
  /** Is a reward of the browser behind a request good? It stays so. */
  hasReward(request: FastifyRequest, token: string): Promise<boolean>;
  /** Gives a reward back whose file could not be made. */
  giveBackReward(token: string): Promise<void>;
  /**
   * Enters files that the visitor behind a request was given; for guests nothing, at once. Free files are given without
   * the entry when it cannot be written. Fails for paid ones: by the entry their owner gets them again.
   */
  record(request: FastifyRequest, downloads: readonly Download[]): Promise<void>;
}

/** The ledger in the database. */
export function createLedger(database: Database, now: () => number = Date.now): Ledger {
  const rewards = new RewardTokens(database, now);
  const iconUses = (accountId: string) => ({ accountId, resource: 'icon', now: now() });
  return {
    holdForIcons: (accountId, iconIds) => holdUses(database, iconUses(accountId), iconIds),
    releaseForIcons: (accountId, iconIds) => releaseUses(database, iconUses(accountId), iconIds),
    hasUseLeft: async (accountId) => (await usesLeft(database, iconUses(accountId))) !== 0,
    spendReward: (request, token) => rewards.spend(token, clientIdOf(request)),
    hasReward: (request, token) => rewards.isGood(token, clientIdOf(request)),
    giveBackReward: (token) => rewards.giveBack(token),
    async record(request, downloads) {
      if (isGuest(request)) return;
      try {
        const { account } = await visitorOf(request);
        if (account) await recordDownloads(database, account.id, downloads, now());
      } catch (error) {
        if (downloads.some(({ isPaid }) => isPaid)) throw error;
        request.log.error({ reqId: request.id, err: error }, 'A download could not be entered');
      }
    },
  };
}
