import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import { accountOf, isGuest } from '../people/accounts/public.ts';
import type { ApiPorts } from './api-ports.ts';
import { countDownloads, downloadsOf, forgetDownloads } from './download-history.ts';

/** The visitor's own searches and downloads (specification SD 1, 7; CN 7, Search history). */
export function historyRoutes(app: FastifyInstance, ports: ApiPorts): void {
  const { history, database } = ports;
  const answer = (body: object) => new PersonalAnswer(JSON.stringify({ success: true, ...body }));

  registerEndpoint(app, 'searchHistory', async ({ query, request }) => {
    const terms = await history.of(request)?.catch((error: unknown) => emptyFor(request, error));
    return answer({ searchHistory: (terms ?? []).slice(0, query.limit) });
  });

  registerEndpoint(app, 'rememberSearch', async ({ body, request }) => {
    await history.add(request, body.searchTerm);
    return answer({});
  });

  registerEndpoint(app, 'forgetSearch', async ({ body, request }) => {
    const left = await history.remove(request, body.searchTerm);
    if (left) return answer({ searchHistory: left });
    const message = 'Only signed-in visitors have a search history.';
    throw new ApiFailure('SIGN_IN_REQUIRED', message, { hint: 'Sign in first.' });
  });

  registerEndpoint(app, 'downloadHistory', async ({ query, request }) => {
    const { limit, offset } = query;
    const id = isGuest(request) ? null : (await accountOf(request)).id;
    const total = id === null ? 0 : await countDownloads(database, id);
    const docs =
      id === null
        ? []
        : await downloadsOf(ports, request, id, { ...query, language: siteLanguage(query.language) });
    const page = Math.floor(offset / limit) + 1;
    return answer({ docs, total, limit, offset, page, pages: Math.max(1, Math.ceil(total / limit)) });
  });

  registerEndpoint(app, 'forgetDownloads', async ({ body, request }) => {
    const { id } = await accountOf(request);
    return answer({ forgotten: await forgetDownloads(database, id, body.id ?? null) });
  });
}

/** A history that cannot be read is empty (specification SD 8); an expired session is an error. */
function emptyFor(request: FastifyRequest, error: unknown): readonly string[] {
  if (error instanceof ApiFailure) throw error;
  request.log.error({ reqId: request.id, err: error }, 'A search history could not be read');
  return [];
}
