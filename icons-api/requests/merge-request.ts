import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { lockRequests } from './locked-request.ts';
import { forbiddenStep, unknownRequest } from './request-failures.ts';
import { enterEvent, type StepListener, takeStep, type WantedStep } from './request-step.ts';

/**
 * Merges a request into another that is open: its votes move, and its author votes for the other one from then on. Nobody counts
 * twice, and the author of the other one not at all.
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
    await enterEvent(transaction, {
      requestId: into,
      kind: 'merged',
      accountId: wanted.actor.accountId,
      now: wanted.now,
    });
    return { mergedInto: into };
  });
}

async function moveVotes(
  transaction: Transaction,
  sourceId: string,
  target: { id: string; authorId: string },
  now: number,
): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO icon_request_vote (request_id, account_id, at)
    SELECT ${target.id}, voter.account_id, voter.at FROM (
      SELECT account_id, at FROM icon_request_vote WHERE request_id = ${sourceId}
      UNION ALL SELECT account_id, created_at FROM icon_request WHERE id = ${sourceId}
    ) voter
    WHERE voter.account_id <> ${target.authorId} ON CONFLICT DO NOTHING`);
  await transaction.execute(sql`DELETE FROM icon_request_vote WHERE request_id = ${sourceId}`);
  await transaction.execute(sql`UPDATE icon_request SET votes = 0 WHERE id = ${sourceId}`);
  await transaction.execute(sql`
    UPDATE icon_request SET version = version + 1, updated_at = ${now},
      votes = (SELECT count(*) FROM icon_request_vote WHERE request_id = ${target.id})
    WHERE id = ${target.id}`);
}
