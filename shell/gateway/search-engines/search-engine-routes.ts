import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openSearchDescription, openSearchPath, openSearchType } from './open-search.ts';
import { robotsText } from './robots.ts';
import { isMoving, MOVING_CACHE_MS, type SitemapSource, SitemapUnavailableError } from './sitemap-source.ts';
import { sitemapIndex, sitemapXml } from './sitemap-xml.ts';

/** What search engines and address bars read. */
export interface SearchEngineOptions {
  readonly source: SitemapSource;
  /** Scheme, host and language under which a host of ours is seen. */
  readonly siteOf: (host: string) => { readonly origin: string; readonly locale: { readonly iso: string } };
}

const maxAge = (seconds: number) => `public, max-age=${seconds}`;
const HOUR = 3600;

/**
 * `/robots.txt`, `/sitemap.xml` (the index), `/sitemaps/{name}.xml.gz` and `/opensearch.xml`. Each host names its own
 * addresses. When icons-api is down, sitemaps are 503 with Retry-After.
 */
export function registerSearchEngineFiles(
  app: FastifyInstance,
  { source, siteOf }: SearchEngineOptions,
): void {
  const siteOfRequest = (request: FastifyRequest) => siteOf(request.headers.host ?? 'localhost');

  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', maxAge(HOUR))
      .type('text/plain; charset=utf-8')
      .send(robotsText(siteOfRequest(request).origin)),
  );

  app.get(openSearchPath, async (request, reply) => {
    const { origin, locale } = siteOfRequest(request);
    return reply
      .header('cache-control', maxAge(24 * HOUR))
      .type(openSearchType)
      .send(openSearchDescription(origin, locale.iso));
  });

  app.get('/sitemap.xml', (request, reply) =>
    orUnavailable(request, reply, async () => {
      const list = await source.list();
      return reply
        .header('cache-control', maxAge(HOUR))
        .type('application/xml; charset=utf-8')
        .send(sitemapIndex(siteOfRequest(request).origin, list));
    }),
  );

  app.get<{ Params: { name: string } }>('/sitemaps/:name(^[\\w-]+).xml.gz', (request, reply) =>
    orUnavailable(request, reply, async () => {
      const { name } = request.params;
      const list = await source.list();
      if (!list.names.includes(name)) return reply.callNotFound();
      reply.type('application/gzip');
      if (isMoving(name)) reply.header('cache-control', maxAge(MOVING_CACHE_MS / 1000));
      else {
        const tag = `W/"${list.version}-${name}"`;
        reply.header('cache-control', maxAge(HOUR)).header('etag', tag);
        if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      }
      const lines = await source.lines(list, name);
      const xml = Readable.from(sitemapXml(siteOfRequest(request).origin, lines));
      // An error breaks the answer off; there is no other way to say it once the head is out.
      return reply.send(pipeline(xml, createGzip(), () => {}));
    }),
  );
}

async function orUnavailable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof SitemapUnavailableError)) throw error;
    request.log.error({ err: error }, error.message);
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '30' })
      .type('text/plain; charset=utf-8')
      .send(`${error.code}: ${error.message} Try again in a minute. Request ${request.id}.\n`);
  }
}
