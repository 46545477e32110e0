import { AI_FREE_SEARCHES } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { isUserInitiated } from '../../http/user-initiated.ts';
import { isGuest, visitorOf } from '../accounts/visitor.ts';
import { useForAiSearch, usesLeft } from './use-allowance.ts';

/** Whether a visitor may search by AI now, and how many searches are left. */
export interface AiPermission {
  allowed: boolean;
  reason: 'SIGN_IN_REQUIRED' | 'NO_AI_SEARCHES_LEFT' | null;
  searchesLeft: number | null;
}

/** The AI searches of visitors. A term counts once per user and day (resolution 22). */
export interface AiAllowance {
  /** False for visitors who may never search by AI; synchronous. */
  isOpenTo(request: FastifyRequest): boolean;
  /** Uses one search for a term. A request that nobody meant to send uses none, and is not allowed. */
  use(request: FastifyRequest, term: string): Promise<AiPermission>;
  /** The number of searches left; null without a limit. Uses none. */
  left(request: FastifyRequest): Promise<number | null>;
}

export const aiForGuests: AiPermission = {
  allowed: false,
  reason: 'SIGN_IN_REQUIRED',
  searchesLeft: AI_FREE_SEARCHES,
};

/**
 * Counts in the database by the allowance `iconAISearch`; an account without one has 3 free searches (SD 6).
 * @param plans false where nothing is sold: then everybody may search by AI
 */
export function aiAllowanceOf(database: Database, plans: boolean): AiAllowance {
  const leftOf = (accountId: string) =>
    usesLeft(database, { accountId, resource: 'iconAISearch', now: Date.now() }, AI_FREE_SEARCHES);
  return {
    isOpenTo: (request) => !plans || !isGuest(request),
    async use(request, term) {
      if (!plans) return { allowed: true, reason: null, searchesLeft: null };
      const { account } = await visitorOf(request);
      if (!account) return aiForGuests;
      if (!isUserInitiated(request))
        return { allowed: false, reason: null, searchesLeft: await leftOf(account.id) };
      const use = await useForAiSearch(database, { accountId: account.id, term, now: Date.now() });
      const searchesLeft = await leftOf(account.id);
      if (use === 'used-up') return { allowed: false, reason: 'NO_AI_SEARCHES_LEFT', searchesLeft: 0 };
      return { allowed: true, reason: null, searchesLeft };
    },
    async left(request) {
      if (!plans) return null;
      const { account } = await visitorOf(request);
      return account ? leftOf(account.id) : AI_FREE_SEARCHES;
    },
  };
}
