import { isEmbedCall } from '@icoteca/shared-contracts';
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

/**
 * Lets pages of listed origins read what their embedded header and search bar show: suggestions, categories and previews,
 * which everybody may read. Never with a cookie, and nothing that changes anything.
 * @param allowed origins, or `*` for every page
 * @returns the headers that the answer gets beside `vary: Origin`, or null when it is the same for every origin
 */
export function publicReadHeaders(
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  allowed: readonly string[],
): Record<string, string> | null {
  const path = url.split('?', 1)[0] ?? '';
  const isPreview = method === 'GET' && path.startsWith('/img/');
  if (allowed.length === 0 || !(isPreview || isEmbedCall(method, path))) return null;
  if (allowed.includes('*')) return { 'access-control-allow-origin': '*' };
  const { origin = '' } = headers;
  return allowed.includes(origin) ? { 'access-control-allow-origin': origin } : {};
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
