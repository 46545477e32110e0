import { mayReadMetrics } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { costlyCallLimit } from '../http/rate-limits.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { registerCacheMetrics } from './cache-metrics.ts';
import { createPageMetrics } from './page-metrics.ts';

/** Calls of one client in a minute; further ones are answered and ignored. */
const CALLS_A_MINUTE = 60;

/**
 * Reports of pages: counted for `GET /metrics`, errors also logged with the id of the page, which its visitor can quote.
 * @param token opens `/metrics` to other machines
 */
export function telemetryRoutes(app: FastifyInstance, token: string | undefined): void {
  const { registry, record } = createPageMetrics();
  const secondsToWait = costlyCallLimit(app, 'telemetry', CALLS_A_MINUTE);
  collectDefaultMetrics({ register: registry });
  registerCacheMetrics(registry);

  registerEndpoint(app, 'telemetry', async ({ body: { page, entries }, request }) => {
    if ((await secondsToWait(request)) > 0) return JSON.stringify({ success: true, kept: 0 });
    for (const entry of entries) {
      record(entry);
      if (entry.kind === 'vital') continue;
      const { remote, version, code, message } = entry;
      request.log.warn({ page, remote, version, code, told: message }, 'a page reports an error');
    }
    return JSON.stringify({ success: true, kept: entries.length });
  });

  app.get('/metrics', async (request, reply) => {
    const { headers, socket } = request;
    const caller = {
      address: socket.remoteAddress,
      isForwarded: headers['x-forwarded-for'] !== undefined,
      authorization: headers.authorization,
    };
    if (!mayReadMetrics(caller, token)) return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
