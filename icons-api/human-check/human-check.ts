import { HUMAN_CHECK_HEADER, humanCheckAction } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';

export interface HumanCheck {
  /**
   * @param token from the page
   * @param action name of the call at the provider; a token is valid for one action
   * @returns `unknown` when the provider fails
   */
  judge(token: string, action: string): Promise<'person' | 'robot' | 'unknown'>;
}

/** Longest token of a provider, characters. */
const TOKEN_MAX_LENGTH = 8192;

/** Calls for persons need a valid token (specification SD 7; decision 0036). They fail closed when the provider fails. */
export function requireHuman(app: FastifyInstance, check: HumanCheck): void {
  app.addHook('preHandler', async (request) => {
    const action = humanCheckAction(request.method, request.routeOptions.url ?? '');
    if (action === null) return;
    const token = request.headers[HUMAN_CHECK_HEADER];
    if (typeof token !== 'string' || token === '') {
      const message = 'This call is for persons: it lacks the token of the check.';
      throw new ApiFailure('HUMAN_CHECK_REQUIRED', message, {
        param: HUMAN_CHECK_HEADER,
        hint: `Make the check for the action "${action}" and send its token in the header ${HUMAN_CHECK_HEADER}.`,
      });
    }
    const found = token.length > TOKEN_MAX_LENGTH ? 'robot' : await check.judge(token, action);
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
