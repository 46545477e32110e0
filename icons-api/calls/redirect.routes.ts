import { movedTo } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint.ts';
import type { ApiPorts } from './api-ports.ts';
import { docs } from './docs-envelope.ts';

/** The redirect look-up by path (specification SD 2). */
export function redirectRoutes(app: FastifyInstance, { answers }: ApiPorts): void {
  registerEndpoint(app, 'redirect', async ({ query }) => {
    const { redirects } = await answers.library();
    return JSON.stringify({ success: true, redirect: movedTo(redirects, query.path) });
  });
  registerEndpoint(app, 'redirects', () =>
    answers.cached('redirects', ({ redirects }) => docs([...redirects.values()])),
  );
}
