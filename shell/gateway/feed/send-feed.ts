import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FeedUnavailableError } from './feed-source.ts';

/**
 * Answers a feed reader, with 304 while nothing is new, and 503 while the API does not answer.
 * @param make renders the feed. @throws FeedUnavailableError
 */
export async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<string>,
  maxAge: number,
): Promise<FastifyReply> {
  try {
    const xml = await make();
    const tag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`;
    reply.headers({ etag: tag, 'cache-control': `public, max-age=${maxAge}` });
    if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(xml);
  } catch (error) {
    if (!(error instanceof FeedUnavailableError)) throw error;
    request.log.error({ err: error }, error.message);
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '30' })
      .type('text/plain; charset=utf-8')
      .send(`${error.code}: ${error.message} Try again in a minute. Request ${request.id}.\n`);
  }
}
