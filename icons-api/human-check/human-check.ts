import { HUMAN_CHECK_HEADER, humanCheckAction } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';

/** Who tells persons from robots. */
export interface HumanCheck {
  /**
   * @param token what the check gave the page
   * @param action what the call is named at the provider; a token is good for one action alone
   * @returns `unknown` when the provider cannot say
   */
  judge(token: string, action: string): Promise<'person' | 'robot' | 'unknown'>;
}

/** Tokens of the providers are this long at most, characters. */
const LONGEST_TOKEN = 8192;

/**
 * Calls that only a person may make are answered only with a good token of the check (specification SD 7; decision 0036).
 * When the provider does not answer nobody passes: whoever wants to come in as a robot could see to it that it does not.
 */
export function requireHuman(app: FastifyInstance, check: HumanCheck): void {
  app.addHook('preHandler', async (request) => {
    const action = humanCheckAction(request.method, request.routeOptions.url ?? '');
    if (action === null) return;
    const token = request.headers[HUMAN_CHECK_HEADER];
    if (typeof token !== 'string' || token === '') {
      throw new ApiFailure(
        'HUMAN_CHECK_REQUIRED',
        'This call is for persons: it lacks the token of the check.',
        {
          param: HUMAN_CHECK_HEADER,
          hint: `Make the check for the action "${action}" and send its token in the header ${HUMAN_CHECK_HEADER}.`,
        },
      );
    }
    const found = token.length > LONGEST_TOKEN ? 'robot' : await check.judge(token, action);
    if (found === 'unknown') {
      throw new ApiFailure('HUMAN_CHECK_UNAVAILABLE', 'The check against robots does not answer.', {
        hint: 'Try again in a minute.',
        retryAfter: 60,
      });
    }
    if (found === 'robot') {
      throw new ApiFailure('HUMAN_CHECK_FAILED', 'The check took this call for one of a robot.', {
        param: HUMAN_CHECK_HEADER,
        hint: 'Load the page again and repeat the step.',
      });
    }
  });
}
