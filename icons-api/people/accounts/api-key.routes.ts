import { API_KEYS_MAX } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../../http/api-failure.ts';
import { PersonalAnswer } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { ApiKeys } from './api-keys.ts';
import { accountOf } from './visitor.ts';

/** The visitor's API keys (decision 0051). */
export function apiKeyRoutes(app: FastifyInstance, apiKeys: ApiKeys): void {
  const answer = (values: object) => new PersonalAnswer(JSON.stringify({ success: true, ...values }));
  const listed = async (accountId: string) => answer({ keys: await apiKeys.list(accountId) });

  registerEndpoint(app, 'apiKeys', async ({ request }) => listed((await accountOf(request)).id));

  registerEndpoint(app, 'createApiKey', async ({ request, body }) => {
    const made = await apiKeys.create((await accountOf(request)).id, body.name);
    if (made) return answer(made);
    throw new ApiFailure('API_KEY_LIMIT', `An account has at most ${API_KEYS_MAX} API keys.`, {
      hint: 'Revoke one that is not used, or rotate it.',
    });
  });

  registerEndpoint(app, 'rotateApiKey', async ({ request, params }) => {
    const made = await apiKeys.rotate((await accountOf(request)).id, params.id);
    if (made) return answer(made);
    throw unknownApiKey();
  });

  registerEndpoint(app, 'revokeApiKey', async ({ request, params }) => {
    const { id } = await accountOf(request);
    if (await apiKeys.revoke(id, params.id)) return listed(id);
    throw unknownApiKey();
  });
}

function unknownApiKey(): ApiFailure {
  return new ApiFailure('UNKNOWN_API_KEY', 'You have no such API key.', {
    param: 'id',
    hint: 'Your keys are listed by GET /user/v2/api-keys; a revoked key is gone.',
  });
}
