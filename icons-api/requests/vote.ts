import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import { lockRequest } from './locked-request.ts';
import type { RequestActor } from './request-actor.ts';
import { requireAllowed } from './request-step.ts';

/** A request after a vote. */
export interface Voted {
  votes: number;
  isVoted: boolean;
}

/**
 * Votes for a request, or takes the vote back; doing either twice changes nothing. Votes of one request wait for its lock, so
 * that their number is that of the rows.
 * @throws ApiFailure UNKNOWN_REQUEST, REQUEST_FORBIDDEN, REQUEST_STATE
 */
export async function vote(
  transaction: Transaction,
  actor: RequestActor,
  { id, isVoted, now }: { id: string; isVoted: boolean; now: number },
): Promise<Voted> {
  const request = await lockRequest(transaction, id, actor);
  requireAllowed(isVoted ? 'vote' : 'unvote', request, actor);
  const { accountId } = actor;
  const { rowCount } = await transaction.execute(
    isVoted
      ? sql`INSERT INTO icon_request_vote (request_id, account_id, at) VALUES (${id}, ${accountId}, ${now})
          ON CONFLICT DO NOTHING`
      : sql`DELETE FROM icon_request_vote WHERE request_id = ${id} AND account_id = ${accountId}`,
  );
  if (!rowCount) return { votes: request.votes, isVoted };
  const votes = request.votes + (isVoted ? 1 : -1);
  await transaction.execute(sql`UPDATE icon_request SET votes = ${votes} WHERE id = ${id}`);
  return { votes, isVoted };
}
