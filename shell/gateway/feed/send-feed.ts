import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { orUnavailable } from '../api-reads.ts';

/**
 * Answers a feed reader, with 304 while nothing is new, and 503 while the API does not answer.
 * @param make renders the feed. @throws ApiUnavailableError
 */
export function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<string>,
  maxAge: number,
): Promise<FastifyReply> {
  return orUnavailable(request, reply, async () => {
    const xml = await make();
    const tag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`;
    reply.headers({ etag: tag, 'cache-control': `public, max-age=${maxAge}` });
    if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(xml);
  });
}
