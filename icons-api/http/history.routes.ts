import type { FastifyInstance } from 'fastify';
import { ApiFailure } from './api-failure.ts';
import type { ApiPorts } from './api-ports.ts';
import { PersonalAnswer, registerEndpoint } from './register-endpoint.ts';

/** The visitor's own searches: read and forgotten (specification SD 7; CN 7, Search history). */
export function historyRoutes(app: FastifyInstance, { history }: ApiPorts): void {
  const answer = (terms: readonly string[]) =>
    new PersonalAnswer(JSON.stringify({ success: true, searchHistory: terms }));

  registerEndpoint(app, 'searchHistory', async ({ query, request }) => {
    // A history that cannot be read is an empty one (specification SD 8).
    const terms = await history.of(request)?.catch((error: unknown) => {
      request.log.error({ reqId: request.id, err: error }, 'A search history could not be read');
      return [];
    });
    return answer((terms ?? []).slice(0, query.limit));
  });

  registerEndpoint(app, 'forgetSearch', async ({ body, request }) => {
    const left = await history.forget(request, body.searchTerm);
    if (left) return answer(left);
    throw new ApiFailure('SIGN_IN_REQUIRED', 'Only signed-in visitors have a search history.', {
      hint: 'Sign in first.',
    });
  });
}
