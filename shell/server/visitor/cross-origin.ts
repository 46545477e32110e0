import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a browser remembers what it may send, seconds. */
const rememberedSeconds = 600;

/**
 * Lets pages of listed origins make calls: to fetch a token for themselves with the visitor's cookie, and then with this
 * token (resolution 23). Others get no such header, and their browsers keep the answers from them.
 * @returns the headers that the answer gets, or null when the call comes from no listed origin
 */
export function crossOriginHeaders(
  request: FastifyRequest,
  allowed: readonly string[],
): Record<string, string> | null {
  const { origin } = request.headers;
  if (origin === undefined || !allowed.includes(origin)) return null;
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-request-id',
    // The cookie serves to get a token alone; every other call says who asks by this token.
    ...(isTokenCall(request.url) && { 'access-control-allow-credentials': 'true' }),
  };
}

/** Answers the question of a browser whether a page may make a call. */
export function answerPreflight(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  return reply
    .code(204)
    .headers(headers)
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header('access-control-allow-headers', 'authorization, content-type')
    .header('access-control-max-age', rememberedSeconds)
    .send();
}

function isTokenCall(url: string): boolean {
  return url.split('?', 1)[0] === '/api/token/v1';
}
