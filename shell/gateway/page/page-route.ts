import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PagePreview } from '../../common/page-preview.ts';
import { plainPolicy } from '../../common/plain-pages/plain-document.ts';
import { plainPage } from '../../common/plain-pages/plain-page.ts';
import {
  cacheableHeader,
  overridesHeader,
  previewHeader,
  visitorTokenHeader,
} from '../../common/worker-headers.ts';
import type { ClientLimits } from '../client-limits.ts';
import { clientName } from '../client-name.ts';
import type { Overrides } from '../dev-overrides/sealed-overrides.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { RenderPool } from '../render-workers/render-pool.ts';
import type { RenderWorker } from '../render-workers/render-worker.ts';
import { versionCookies } from '../visitor/visitor-headers.ts';

/** The builds that a visitor runs in place of versions; empty for all but who works on a remote. */
type OverridesOf = (request: FastifyRequest) => Overrides;

/** Sources of a page before a render worker. */
export interface PageSources {
  readonly cache: PageCache;
  readonly overrides: OverridesOf;
  /** A page is rendered for this visitor, since no cache has it. */
  readonly onRender: (request: FastifyRequest) => void;
  /** The preview that a visitor looks at; called once for each page. */
  readonly preview: (request: FastifyRequest, reply: FastifyReply) => PagePreview | null;
  /** The session token of a visitor, for the pages that are their own; null for a guest. */
  readonly tokenOf: (request: FastifyRequest) => string | null;
  /** Called for each page with the versions of the registry, before anything decides on its versions. */
  readonly onPage: (request: FastifyRequest, reply: FastifyReply) => void;
}

type VisitorOf = Pick<PageSources, 'overrides' | 'tokenOf'>;

/** Called with a page on its way to its visitor, and the headers of the render worker. */
type OnRendered = (rendered: Readable, headers: IncomingHttpHeaders) => void;

/** Headers of the visitor that rendering may look at. */
const passedHeaders = ['host', 'user-agent', 'accept-encoding', 'accept-language'] as const;
/** Seconds after which a visitor may try again. */
const retryAfterSeconds = '2';
/** Headers of whatever a page of a preview comes to. */
const previewHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

/** Hands over the whole body when it has been sent; a visitor who goes away takes it along. */
function collect(rendered: Readable, store: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  rendered.on('data', (chunk: Buffer) => chunks.push(chunk));
  rendered.once('end', () => store(Buffer.concat(chunks)));
}

/** Everything that is no file and no call is a page: it goes to a render worker and is streamed back. */
export function registerPages(
  app: FastifyInstance,
  pool: RenderPool,
  limits: ClientLimits,
  { cache, onPage, onRender, preview, ...visitor }: PageSources,
): void {
  app.route({
    method: 'GET',
    url: '/*',
    exposeHeadRoute: true,
    handler: (request, reply) => {
      // A visitor who works on builds of their own gets no page of others.
      if (Object.keys(visitor.overrides(request)).length > 0)
        return page(pool, limits, visitor, request, reply, { preview: null, onRendered: () => {} });
      const shown = preview(request, reply);
      if (shown) return page(pool, limits, visitor, request, reply, { preview: shown, onRendered: () => {} });
      onPage(request, reply);
      const place = cache.placeOf(request, visitor.tokenOf(request) !== null);
      if (place && cache.answer(place, request, reply)) return reply;
      onRender(request);
      return page(pool, limits, visitor, request, reply, {
        preview: null,
        onRendered: (rendered, headers) => {
          const store = place && cache.recorder(place, headers);
          if (store) collect(rendered, store);
        },
      });
    },
  });
}

/** What makes a page differ from the one of other visitors, and what becomes of it. */
interface PageKind {
  readonly preview: PagePreview | null;
  readonly onRendered: OnRendered;
}

async function page(
  pool: RenderPool,
  limits: ClientLimits,
  visitor: VisitorOf,
  request: FastifyRequest,
  reply: FastifyReply,
  { preview, onRendered }: PageKind,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const make = (worker: RenderWorker) =>
    sendPage(request, reply, worker.http, limits, headersFor(request, visitor, preview), gone.signal, {
      preview,
      onRendered,
    }).catch((error: unknown) => {
      request.log.error(
        { err: error, code: 'RENDER_LOST' },
        'the render worker went away while it made a page',
      );
      // With the head sent there is no honest end but to break off.
      if (reply.sent) reply.raw.destroy();
      else sendUnavailable(request, reply, 'RENDER_LOST');
      return true;
    });
  const result = await pool.use(clientName(request.ip), make, gone.signal);
  if (result === null && !gone.signal.aborted) {
    request.log.warn({ code: 'RENDER_BUSY' }, 'no render worker is free');
    sendUnavailable(request, reply, 'RENDER_BUSY');
  }
  return reply;
}

/**
 * Headers for the render worker. The token goes along with every page, since the worker alone knows which are
 * personal; it uses it for those alone.
 */
function headersFor(
  request: FastifyRequest,
  { overrides, tokenOf }: VisitorOf,
  preview: PagePreview | null,
): Record<string, string> {
  const headers: Record<string, string> = { 'x-request-id': request.id };
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const cookie = versionCookies(request.headers.cookie);
  if (cookie !== '') headers.cookie = cookie;
  const token = tokenOf(request);
  if (token !== null) headers[visitorTokenHeader] = token;
  const overridden = overrides(request);
  if (Object.keys(overridden).length > 0) headers[overridesHeader] = JSON.stringify(overridden);
  if (preview) headers[previewHeader] = JSON.stringify(preview);
  return headers;
}

/** Streams the worker's answer to the visitor; resolves when the worker is done, whether the visitor has read it or not. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  http: RenderWorker['http'],
  limits: ClientLimits,
  headers: Readonly<Record<string, string>>,
  gone: AbortSignal,
  { preview, onRendered }: PageKind,
): Promise<true> {
  try {
    await http.stream(
      { path: request.raw.url ?? '/', method: request.method as 'GET', headers, signal: gone },
      ({ statusCode, headers: answered }) => {
        reply.hijack();
        const raw = reply.raw;
        raw.statusCode = statusCode;
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) raw.setHeader(name, value);
        for (const [name, value] of Object.entries(answered)) {
          if (
            value !== undefined &&
            name !== 'connection' &&
            name !== cacheableHeader &&
            name !== 'keep-alive' &&
            name !== 'transfer-encoding'
          )
            raw.setHeader(name, value);
        }
        if (preview) {
          raw.removeHeader('etag');
          for (const [name, value] of Object.entries(previewHeaders)) raw.setHeader(name, value);
        }
        // Buffers the answer for a slow reader, so that its source is done.
        const ahead = new PassThrough({ readableHighWaterMark: limits.aheadBytes });
        if (statusCode === 200) onRendered(ahead, answered);
        // When the worker breaks off, so does the visitor's connection.
        pipeline(ahead, raw, () => {});
        return ahead;
      },
    );
  } catch (error) {
    // The visitor has left.
    if (!gone.aborted || !reply.raw.destroyed) throw error;
  }
  return true;
}

function sendUnavailable(request: FastifyRequest, reply: FastifyReply, code: string): void {
  reply
    .code(503)
    .header('content-type', 'text/html; charset=utf-8')
    .header('retry-after', retryAfterSeconds)
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPolicy)
    .send(
      plainPage({
        title: 'One moment, please',
        message: 'The page could not be made just now. Try again in a few seconds.',
        code,
        requestId: request.id,
      }),
    );
}
