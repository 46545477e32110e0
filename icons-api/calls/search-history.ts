import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { searchEntry } from '../database/activity-schema.ts';
import type { Database } from '../database/connection.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { accountOf, isGuest } from '../people/accounts/public.ts';
import { searchWords } from './search-terms.ts';

/** Stored terms of an account. */
const MAX_TERMS = 100;

/** The searches of signed-in visitors (specification SD 5: guests get no search history). */
export interface SearchHistory {
  /** The visitor's terms, latest first; synchronously null for guests. @throws ApiFailure SESSION_ENDED */
  of(request: FastifyRequest): Promise<readonly string[]> | null;
  /** Adds a term as the latest; synchronously null for guests. @throws ApiFailure SESSION_ENDED, and when it cannot be written */
  add(request: FastifyRequest, term: string): Promise<void> | null;
  /** Removes a term and returns the others; null for guests. @throws ApiFailure SESSION_ENDED */
  remove(request: FastifyRequest, term: string): Promise<readonly string[]> | null;
}

/** Adds the term of a search, which is answered even if this fails. Never rejects. */
export async function recordSearch(
  history: Pick<SearchHistory, 'add'>,
  request: FastifyRequest,
  term: string,
): Promise<void> {
  try {
    await history.add(request, term);
  } catch (error) {
    // An expired session searches as a guest.
    if (error instanceof ApiFailure) return;
    request.log.error({ reqId: request.id, err: error }, 'A search could not be remembered');
  }
}

/** The history in the database. A term is stored as searched: its words joined by blanks. */
export function searchHistoryOf({ orm }: Database): SearchHistory {
  const termsOf = async (accountId: string) => {
    const rows = await orm
      .select({ term: searchEntry.term })
      .from(searchEntry)
      .where(eq(searchEntry.accountId, accountId))
      .orderBy(desc(searchEntry.at), searchEntry.term)
      .limit(MAX_TERMS);
    return rows.map(({ term }) => term);
  };
  const enter = async (accountId: string, term: string) => {
    const at = Date.now();
    const oldest = orm
      .select({ at: searchEntry.at })
      .from(searchEntry)
      .where(eq(searchEntry.accountId, accountId))
      .orderBy(desc(searchEntry.at))
      .limit(1)
      .offset(MAX_TERMS - 1);
    const dropped = orm.$with('dropped').as(
      orm
        .delete(searchEntry)
        .where(and(eq(searchEntry.accountId, accountId), lt(searchEntry.at, oldest)))
        .returning({ term: searchEntry.term }),
    );
    await orm
      .with(dropped)
      .insert(searchEntry)
      .values({ accountId, term, at })
      .onConflictDoUpdate({
        target: [searchEntry.accountId, searchEntry.term],
        set: { at: sql`greatest(${searchEntry.at}, ${at})` },
      });
  };
  return {
    of: (request) => (isGuest(request) ? null : accountOf(request).then(({ id }) => termsOf(id))),
    add(request, term) {
      if (isGuest(request)) return null;
      const words = searchWords(term);
      if (words === '') return null;
      return accountOf(request).then(({ id }) => enter(id, words));
    },
    remove(request, term) {
      if (isGuest(request)) return null;
      return accountOf(request).then(async ({ id }) => {
        await orm.delete(searchEntry).where(and(eq(searchEntry.accountId, id), eq(searchEntry.term, term)));
        return termsOf(id);
      });
    },
  };
}
