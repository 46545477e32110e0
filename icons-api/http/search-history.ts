import type { FastifyRequest } from 'fastify';

/** The searches of signed-in visitors (specification SD 5: guests get no search history). */
export interface SearchHistory {
  /** The terms of the visitor behind a request, latest first; null when nobody is signed in. */
  of(request: FastifyRequest): Promise<readonly string[]> | null;
  /** Takes a term out and gives what is left; null when nobody is signed in. */
  forget(request: FastifyRequest, term: string): Promise<readonly string[]> | null;
}

/** The history while there are no sessions: everybody is a guest and has none. */
export const guestHistory: SearchHistory = { of: () => null, forget: () => null };
