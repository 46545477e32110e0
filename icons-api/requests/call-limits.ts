import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { costlyCallLimit } from '../http/rate-limits.ts';

const HOUR_MS = 3_600_000;
/** Requests that are written from one address in an hour. */
const REQUESTS_AN_HOUR = 30;
/** Votes, given and taken back, from one address in a minute. */
const VOTES_A_MINUTE = 60;
/** Votes of new accounts from one address in an hour: creating accounts to vote does not get far. */
const NEW_VOTES_AN_HOUR = 20;
/** An account is new for so long, ms. */
const NEW_FOR_MS = 24 * HOUR_MS;

/** Limits of what one address may send, beside those of a person. */
export interface CallLimits {
  /** @throws ApiFailure TOO_MANY_REQUESTS */
  create(request: FastifyRequest): Promise<void>;
  /** @throws ApiFailure TOO_MANY_REQUESTS */
  vote(request: FastifyRequest, voter: { accountId: string; isVoted: boolean; now: number }): Promise<void>;
}

/** Makes the limits of a server. */
export function callLimits(app: FastifyInstance, { pool }: Database): CallLimits {
  const create = limited(app, 'request-create', REQUESTS_AN_HOUR, HOUR_MS);
  const vote = limited(app, 'request-vote', VOTES_A_MINUTE, 60_000);
  const newVote = limited(app, 'request-vote-new', NEW_VOTES_AN_HOUR, HOUR_MS);
  return {
    create,
    async vote(request, { accountId, isVoted, now }) {
      await vote(request);
      if (!isVoted) return;
      const { rowCount } = await pool.query('SELECT FROM account WHERE id = $1 AND created_at > $2', [
        accountId,
        now - NEW_FOR_MS,
      ]);
      if (rowCount) await newVote(request);
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
