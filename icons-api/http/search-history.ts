import { cleanTerm, termWords } from '@icoteca/shared-contracts';
import { emojiNames } from '@icoteca/shared-contracts/emoji-names';
import type { FastifyRequest } from 'fastify';
import { accountOf, isGuest } from '../accounts/visitor.ts';
import type { Database } from '../database/connection.ts';
import { ApiFailure } from './api-failure.ts';

/** So many terms of an account are remembered. */
const KEPT_TERMS = 100;

/** The searches of signed-in visitors (specification SD 5: guests get no search history). */
export interface SearchHistory {
  /** The terms of the visitor behind a request, latest first; null for guests, at once. @throws ApiFailure SESSION_ENDED */
  of(request: FastifyRequest): Promise<readonly string[]> | null;
  /** Enters a term as the latest; for guests nothing, at once. @throws ApiFailure SESSION_ENDED, and when it cannot be written */
  remember(request: FastifyRequest, term: string): Promise<void> | null;
  /** Takes a term out and gives what is left; null for guests. @throws ApiFailure SESSION_ENDED */
  forget(request: FastifyRequest, term: string): Promise<readonly string[]> | null;
}

/** Enters the term of a search that is answered whether its history can be written or not. Never fails. */
export async function rememberBeside(
  history: Pick<SearchHistory, 'remember'>,
  request: FastifyRequest,
  term: string,
): Promise<void> {
  try {
    await history.remember(request, term);
  } catch (error) {
    // A session that is over searches as a guest.
    if (error instanceof ApiFailure) return;
    request.log.error({ reqId: request.id, err: error }, 'A search could not be remembered');
  }
}

/** The history in the database. A term is kept as searched: its words joined by blanks. */
export function searchHistoryOf(database: Database, now: () => number = Date.now): SearchHistory {
  const termsOf = async (accountId: string) => {
    const { rows } = await database.pool.query<{ term: string }>(
      `SELECT term FROM search_entry WHERE account_id = $1 ORDER BY at DESC, term LIMIT ${KEPT_TERMS}`,
      [accountId],
    );
    return rows.map(({ term }) => term);
  };
  const enter = async (accountId: string, term: string) => {
    await database.pool.query(
      `WITH dropped AS (
         DELETE FROM search_entry WHERE account_id = $1 AND at < (
           SELECT at FROM search_entry WHERE account_id = $1 ORDER BY at DESC OFFSET ${KEPT_TERMS - 1} LIMIT 1)
       )
       INSERT INTO search_entry (account_id, term, at) VALUES ($1, $2, $3)
       ON CONFLICT (account_id, term) DO UPDATE SET at = greatest(search_entry.at, excluded.at)`,
      [accountId, term, now()],
    );
  };
  return {
    of: (request) => (isGuest(request) ? null : accountOf(request).then(({ id }) => termsOf(id))),
    remember(request, term) {
      if (isGuest(request)) return null;
      const words = termWords(cleanTerm(term, emojiNames));
      if (words === '') return null;
      return accountOf(request).then(({ id }) => enter(id, words));
    },
    forget(request, term) {
      if (isGuest(request)) return null;
      return accountOf(request).then(async ({ id }) => {
        await database.pool.query('DELETE FROM search_entry WHERE account_id = $1 AND term = $2', [id, term]);
        return termsOf(id);
      });
    },
  };
}
