import { and, eq } from 'drizzle-orm';
import { iconRequest, iconRequestVote } from '../database/request-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { lockRequest, type RequestActor } from './locked-request.ts';
import { requireAllowed } from './request-step.ts';

export interface Voted {
  votes: number;
  isVoted: boolean;
}

/**
 * Votes for a request, or withdraws the vote; idempotent. Concurrent votes wait for its lock, so that the count matches the
 * rows.
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
  const { rowCount } = await (isVoted
    ? transaction.insert(iconRequestVote).values({ requestId: id, accountId, at: now }).onConflictDoNothing()
    : transaction
        .delete(iconRequestVote)
        .where(and(eq(iconRequestVote.requestId, id), eq(iconRequestVote.accountId, accountId))));
  if (!rowCount) return { votes: request.votes, isVoted };
  const votes = request.votes + (isVoted ? 1 : -1);
  await transaction.update(iconRequest).set({ votes }).where(eq(iconRequest.id, id));
  return { votes, isVoted };
}
