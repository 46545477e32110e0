import type { FastifyRequest } from 'fastify';

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
  use(request: FastifyRequest, term: string): Promise<AiPermission>;
}

/** Searches of a visitor of whom nothing is known (specification SD 9). */
export const DEFAULT_AI_SEARCHES = 3;

/** The rights while there are no sessions: guests must sign in, but where nothing is sold everybody may search by AI. */
export function guestAiAllowance(plans: boolean): AiAllowance {
  const permission: AiPermission = plans
    ? { allowed: false, reason: 'SIGN_IN_REQUIRED', searchesLeft: DEFAULT_AI_SEARCHES }
    : { allowed: true, reason: null, searchesLeft: null };
  return { use: async () => permission };
}
