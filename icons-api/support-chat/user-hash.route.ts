import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { accountOf } from '../people/accounts/public.ts';

/**
 * Identity verification of the support chat (specification SD 7; CN 7, user-hash): the hash opens the conversations of its
 * account, so that only that account gets it.
 * @param secret shared with the chat; undefined for a site without one
 */
export function userHashRoute(app: FastifyInstance, secret: string | undefined): void {
  registerEndpoint(app, 'userHash', async ({ body: { userEmail, userId }, request }) => {
    const { id, email } = await accountOf(request);
    if (userId !== id || userEmail.toLowerCase() !== email) {
      const hint = 'Send the id and the e-mail of the session.';
      throw new ApiFailure('FOREIGN_ACCOUNT', 'This hash is for the person alone whom it names.', { hint });
    }
    if (secret === undefined) {
      const hint = 'An operator sets SUPPORT_CHAT_SECRET.';
      throw new ApiFailure('SUPPORT_CHAT_OFF', 'This site has no support chat.', { hint });
    }
    const data = createHmac('sha256', secret).update(id).digest('hex');
    return new PersonalAnswer(JSON.stringify({ success: true, data }));
  });
}
