import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import { PersonalAnswer } from '../../http/endpoint-answers.ts';
import { costlyCallLimit } from '../../http/rate-limits.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { visitorOf } from '../accounts/visitor.ts';
import { RewardTokens } from './reward-tokens.ts';

/** The network of rewarded advertisements. */
export interface RewardedAds {
  /** Whether an advertisement was watched to its end in this browser. @param proof evidence that the network gave the page */
  isWatched(proof: string | undefined, clientId: string): Promise<boolean>;
}

/** For development: accepts every proof. */
export const trustingAds: RewardedAds = { isWatched: async () => true };

const REWARDS_A_MINUTE = 6;

/** A reward for a watched advertisement (SD 4, Download), for the browser that watched it. @param ads null gives none */
export function rewardRoute(app: FastifyInstance, database: Database, ads: RewardedAds | null): void {
  const rewards = new RewardTokens(database);
  const waitFor = costlyCallLimit(app, 'rewards', REWARDS_A_MINUTE);

  registerEndpoint(app, 'rewardToken', async ({ body, request }) => {
    if (ads === null) {
      throw new ApiFailure('REWARDS_OFF', 'There are no rewards for advertisements here.', {
        hint: 'Plans are at /icons/pricing.',
      });
    }
    const { account, clientId } = await visitorOf(request);
    if (clientId === null) {
      throw new ApiFailure('BAD_REQUEST', 'The browser is not known: the header x-client-id is missing.', {
        param: 'x-client-id',
        hint: 'Allow cookies of this site.',
      });
    }
    const seconds = await waitFor(request);
    if (seconds > 0) {
      throw new ApiFailure('TOO_MANY_REQUESTS', 'These are more rewards than anybody can watch for.', {
        hint: 'Wait a minute.',
        retryAfter: seconds,
      });
    }
    if (!(await ads.isWatched(body.proof, clientId))) {
      throw new ApiFailure('REWARD_TOKEN_REFUSED', 'The advertisement was not watched to its end.', {
        hint: 'Watch it to its end, or sign in with a paid plan.',
      });
    }
    const reward = await rewards.issue(clientId, account?.id ?? null);
    return new PersonalAnswer(JSON.stringify({ success: true, ...reward }));
  });
}
