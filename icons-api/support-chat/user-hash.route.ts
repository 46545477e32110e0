import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { accountOf } from '../people/accounts/public.ts';

/**
 * The hash by which the support chat knows that a visitor is who the page says (specification SD 7; CN 7, user-hash). It
 * is given for oneself alone, since whoever has it can read the talks of that person.
 * @param secret shared with the chat; undefined where there is no chat
 */
export function userHashRoute(app: FastifyInstance, secret: string | undefined): void {
  registerEndpoint(app, 'userHash', async ({ body: { userEmail, userId }, request }) => {
    const { id, email } = await accountOf(request);
    if (userId !== id || userEmail.toLowerCase() !== email) {
      throw new ApiFailure('FOREIGN_ACCOUNT', 'This hash is for the person alone whom it names.', {
        hint: 'Send the id and the e-mail of the session.',
      });
    }
    if (secret === undefined) {
      throw new ApiFailure('SUPPORT_CHAT_OFF', 'This site has no support chat.', {
        hint: 'An operator sets SUPPORT_CHAT_SECRET.',
      });
    }
    const data = createHmac('sha256', secret).update(id).digest('hex');
    return new PersonalAnswer(JSON.stringify({ success: true, data }));
  });
}
