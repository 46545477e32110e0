import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { ClientLimits } from './client-limits.ts';
import { guardRequest } from './page/request-guard.ts';
import { refusalAnswer } from './refusals.ts';
import { securityHeaders } from './security-headers.ts';

export interface PublicServerOptions {
  readonly limits: ClientLimits;
  readonly isOurHost: (host: string | undefined) => boolean;
}

/** The server that clients reach: it enforces the limits, and checks host and URL before anything else. */
export function createPublicServer(
  handler: http.RequestListener,
  { limits, isOurHost }: PublicServerOptions,
): http.Server {
  const headersTimeout = Math.min(limits.headersMs, limits.requestMs);
  const server = http.createServer(
    {
      headersTimeout,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      // Node looks every half minute otherwise, and a limit of seconds would mean nothing.
      connectionsCheckingInterval: Math.ceil(headersTimeout / 4),
      // The guard answers it, with a code.
      requireHostHeader: false,
    },
    (request, response) => {
      const { url = '', headers, rawHeaders } = request;
      const refusal = guardRequest({ url, host: headers.host, hosts: countHosts(rawHeaders) }, isOurHost);
      if (refusal === null) {
        handler(request, response);
        return;
      }
      const answer = refusalAnswer(refusal, request.url ?? '', randomUUID());
      response.writeHead(answer.status, { ...securityHeaders, ...answer.headers });
      response.end(answer.body);
    },
  );
  server.setTimeout(limits.stalledMs);
  return server;
}

/** Number of Host headers; Node shows only the first by name. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
