import { AI_FREE_SEARCHES } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { isUserInitiated } from '../../http/user-initiated.ts';
import { isGuest, visitorOf } from '../accounts/visitor.ts';
import { useForAiSearch, usesLeft } from './use-allowance.ts';

/** Whether a visitor may search by AI now, and how often still. */
export interface AiPermission {
  allowed: boolean;
  /** Why not. */
  reason: 'SIGN_IN_REQUIRED' | 'NO_AI_SEARCHES_LEFT' | null;
  /** Null when there is no limit. */
  searchesLeft: number | null;
}

/** The AI searches of visitors. A term is counted once a user and day (resolution 22). */
export interface AiAllowance {
  /** False for visitors who may not search by AI whatever is left; known at once. */
  isOpenTo(request: FastifyRequest): boolean;
  /** Uses one search for a term. A request that nobody meant to send uses none, and is not allowed. */
  use(request: FastifyRequest, term: string): Promise<AiPermission>;
  /** Uses nothing: how often still, null without a limit. */
  left(request: FastifyRequest): Promise<number | null>;
}

/** What guests are told: they must sign in. */
export const aiForGuests: AiPermission = {
  allowed: false,
  reason: 'SIGN_IN_REQUIRED',
  searchesLeft: AI_FREE_SEARCHES,
};

/**
 * Counted in the database: by the allowance `iconAISearch`, and for whom has none by 3 free searches (specification SD 6).
 * @param plans false where nothing is sold: then everybody may search by AI
 */
export function aiAllowanceOf(database: Database, plans: boolean, now: () => number = Date.now): AiAllowance {
  const leftOf = (accountId: string) =>
    usesLeft(database, { accountId, resource: 'iconAISearch', now: now() }, AI_FREE_SEARCHES);
  return {
    isOpenTo: (request) => !plans || !isGuest(request),
    async use(request, term) {
      if (!plans) return { allowed: true, reason: null, searchesLeft: null };
      const { account } = await visitorOf(request);
      if (!account) return aiForGuests;
      if (!isUserInitiated(request))
        return { allowed: false, reason: null, searchesLeft: await leftOf(account.id) };
      const use = await useForAiSearch(database, { accountId: account.id, term, now: now() });
      const searchesLeft = await leftOf(account.id);
      if (use === 'used-up') return { allowed: false, reason: 'NO_AI_SEARCHES_LEFT', searchesLeft: 0 };
      return { allowed: true, reason: null, searchesLeft };
    },
    async left(request) {
      if (!plans) return null;
      const { account } = await visitorOf(request);
      if (!account) return AI_FREE_SEARCHES;
      return leftOf(account.id);
    },
  };
}
