import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { account } from '../database/account-schema.ts';
import type { Database } from '../database/connection.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { costlyCallLimit } from '../http/rate-limits.ts';

const HOUR_MS = 3_600_000;
/** Of one IP address. */
const REQUESTS_AN_HOUR = 30;
/** Votes and withdrawn votes of one IP address. */
const VOTES_A_MINUTE = 60;
/** Votes of new accounts of one IP address, against creating accounts to vote. */
const NEW_VOTES_AN_HOUR = 20;
const NEW_FOR_MS = 24 * HOUR_MS;

/** Limits of one IP address, besides those of an account. They throw ApiFailure TOO_MANY_REQUESTS. */
export function callLimits(app: FastifyInstance, { orm }: Database) {
  const create = limited(app, 'request-create', REQUESTS_AN_HOUR, HOUR_MS);
  const vote = limited(app, 'request-vote', VOTES_A_MINUTE, 60_000);
  const newVote = limited(app, 'request-vote-new', NEW_VOTES_AN_HOUR, HOUR_MS);
  return {
    create,
    async vote(
      request: FastifyRequest,
      { accountId, isVoted, now }: { accountId: string; isVoted: boolean; now: number },
    ): Promise<void> {
      await vote(request);
      if (!isVoted) return;
      const isNew = await orm
        .select({ id: account.id })
        .from(account)
        .where(and(eq(account.id, accountId), gt(account.createdAt, now - NEW_FOR_MS)));
      if (isNew.length > 0) await newVote(request);
    },
  };
}

function limited(app: FastifyInstance, name: string, max: number, timeWindow: number) {
  const secondsToWait = costlyCallLimit(app, name, max, timeWindow);
  return async (request: FastifyRequest): Promise<void> => {
    const retryAfter = await secondsToWait(request);
    if (retryAfter > 0)
      throw new ApiFailure('TOO_MANY_REQUESTS', 'Too many of these calls came from this address.', {
        hint: 'Wait and try again.',
        retryAfter,
      });
  };
}
