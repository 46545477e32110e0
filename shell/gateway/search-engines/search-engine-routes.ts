import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { searchFormFields, searchFormPath } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { orUnavailable } from '../api-reads.ts';
import { isMoving, MOVING_CACHE_MS, type SitemapSource } from './sitemap-source.ts';
import { sitemapIndex, sitemapXml } from './sitemap-xml.ts';
import { xmlText } from './xml-text.ts';

/** Path of the description; pages link to it. */
const openSearchPath = '/opensearch.xml';
/** The content type of an OpenSearch description. */
const openSearchType = 'application/opensearchdescription+xml';

/** Says to browsers how to search the icons from the address bar (OpenSearch 1.1). @param iso language of the host */
function openSearchDescription(origin: string, iso: string): string {
  const [termField] = searchFormFields;
  const template = `${origin}${searchFormPath}?${termField}={searchTerms}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
<ShortName>Icoteca</ShortName>
<Description>Icoteca</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>${xmlText(iso)}</Language>
<Url type="text/html" method="get" template="${xmlText(template)}"/>
<moz:SearchForm>${xmlText(origin)}/icons</moz:SearchForm>
</OpenSearchDescription>
`;
}

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

/** Paths that are no pages: calls, reports and personal things. Pictures and scripts are for everybody. */
const notForRobots = [
  '/siteApi/',
  '/api/',
  '/user/',
  '/auth/',
  '/billing/',
  '/publicApi/',
  '/iconify/',
  '/csp-reports',
] as const;

/**
 * What robots may fetch, and where the addresses are. Pages that should not be found say so themselves, which a robot
 * only reads when it may fetch them.
 */
function robotsText(origin: string): string {
  const rules = notForRobots.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}
