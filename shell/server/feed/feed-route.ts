import { createHash } from 'node:crypto';
import { newIconsFeedPath } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { atomFeed, type FeedSite } from './atom-feed.ts';
import { type FeedContents, FeedUnavailableError } from './feed-source.ts';

export interface FeedOptions {
  /** @throws FeedUnavailableError */
  readonly contents: () => Promise<FeedContents>;
  readonly siteOf: (host: string) => FeedSite;
}

const HOUR = 3600;

/** `GET /icons/new.atom`: the newest icons for feed readers, which ask again and again and get 304 while nothing is new. */
export function registerFeed(app: FastifyInstance, { contents, siteOf }: FeedOptions): void {
  app.get(newIconsFeedPath, async (request, reply) => {
    try {
      const { entries } = await contents();
      const xml = atomFeed(siteOf(request.headers.host ?? 'localhost'), entries);
      const tag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`;
      reply.headers({ etag: tag, 'cache-control': `public, max-age=${HOUR}` });
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
  });
}
