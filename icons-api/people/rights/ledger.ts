import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { clientIdOf, isGuest, visitorOf } from '../accounts/visitor.ts';
import { holdUses, releaseUses } from './hold-uses.ts';
import { type Download, recordDownloads } from './record-downloads.ts';
import { RewardTokens } from './reward-tokens.ts';
import { usesLeft } from './use-allowance.ts';

export type Ledger = ReturnType<typeof createLedger>;

/** Records uses, rewards and downloads. */
export function createLedger(database: Database) {
  const rewards = new RewardTokens(database);
  const iconUses = (accountId: string) => ({ accountId, resource: 'icon', now: Date.now() });
  return {
    /** Takes uses for icons, once each, all or none. They are final when the downloads are recorded. */
    holdForIcons: (accountId: string, iconIds: readonly string[]) =>
      holdUses(database, iconUses(accountId), iconIds),
    /** Returns uses whose files could not be made. */
    releaseForIcons: (accountId: string, iconIds: readonly string[]) =>
      releaseUses(database, iconUses(accountId), iconIds),
    /** Whether one more icon would be granted. Takes nothing. */
    hasUseLeft: async (accountId: string) => (await usesLeft(database, iconUses(accountId))) !== 0,
    /** Takes a reward of the browser behind a request. @returns whether it was valid */
    spendReward: (request: FastifyRequest, token: string) => rewards.spend(token, clientIdOf(request)),
    /** Whether `spendReward` would take this reward. Takes nothing. */
    hasReward: (request: FastifyRequest, token: string) => rewards.isGood(token, clientIdOf(request)),
    giveBackReward: (token: string) => rewards.giveBack(token),
    /**
     * Records files for the visitor behind a request; nothing for guests. A free file is delivered even when this fails; with a paid
     * one it throws, because the record is the owner's right to it.
     */
    async record(request: FastifyRequest, downloads: readonly Download[]): Promise<void> {
      if (isGuest(request)) return;
      try {
        const { account } = await visitorOf(request);
        if (account) await recordDownloads(database, account.id, downloads, Date.now());
      } catch (error) {
        if (downloads.some(({ isPaid }) => isPaid)) throw error;
        request.log.error({ reqId: request.id, err: error }, 'A download could not be entered');
      }
    },
  };
}
