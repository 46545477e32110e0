import { and, count, eq, ne, sql } from 'drizzle-orm';
import { iconRequest, iconRequestVote } from '../database/request-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { lockRequests } from './locked-request.ts';
import { forbiddenStep, unknownRequest } from './request-failures.ts';
import { enterEvent, type StepListener, takeStep, type WantedStep } from './request-step.ts';

/**
 * Merges a request into another open one: its votes move, and its author becomes a voter. Nobody counts twice, and the
 * author of the other request not at all.
 * @throws ApiFailure BAD_REQUEST, UNKNOWN_REQUEST, REQUEST_FORBIDDEN, REQUEST_STATE
 */
export async function mergeRequest(
  transaction: Transaction,
  onStep: StepListener,
  wanted: WantedStep,
  into: string,
): Promise<void> {
  if (into === wanted.id)
    throw new ApiFailure('BAD_REQUEST', 'into: a request cannot be merged into itself.', {
      param: 'into',
      hint: 'Send the id of the request that stays.',
    });
  const [, target] = await lockRequests(transaction, [wanted.id, into], wanted.actor);
  await takeStep(transaction, onStep, wanted, async (source) => {
    if (!target) throw unknownRequest('into');
    if (target.status !== 'new' && target.status !== 'inWork') throw forbiddenStep('only-open');
    await moveVotes(transaction, source.id, target, wanted.now);
    const { actor, now } = wanted;
    await enterEvent(transaction, { requestId: into, kind: 'merged', accountId: actor.accountId, now });
    return { mergedInto: into };
  });
}

async function moveVotes(
  transaction: Transaction,
  sourceId: string,
  target: { id: string; authorId: string },
  now: number,
): Promise<void> {
  const moved = sql<string>`${target.id}::text`.as('request_id');
  await transaction
    .insert(iconRequestVote)
    .select((from) =>
      from
        .select({ requestId: moved, accountId: iconRequestVote.accountId, at: iconRequestVote.at })
        .from(iconRequestVote)
        .where(and(eq(iconRequestVote.requestId, sourceId), ne(iconRequestVote.accountId, target.authorId))),
    )
    .onConflictDoNothing();
  await transaction
    .insert(iconRequestVote)
    .select((from) =>
      from
        .select({ requestId: moved, accountId: iconRequest.accountId, at: iconRequest.createdAt })
        .from(iconRequest)
        .where(and(eq(iconRequest.id, sourceId), ne(iconRequest.accountId, target.authorId))),
    )
    .onConflictDoNothing();
  await transaction.delete(iconRequestVote).where(eq(iconRequestVote.requestId, sourceId));
  await transaction.update(iconRequest).set({ votes: 0 }).where(eq(iconRequest.id, sourceId));
  const votes = transaction
    .select({ votes: count() })
    .from(iconRequestVote)
    .where(eq(iconRequestVote.requestId, target.id));
  await transaction
    .update(iconRequest)
    .set({ version: sql`${iconRequest.version} + 1`, updatedAt: now, votes: sql`${votes}` })
    .where(eq(iconRequest.id, target.id));
}
