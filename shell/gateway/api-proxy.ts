import { PassThrough, pipeline, type Readable } from 'node:stream';
import { bodyLimitOf, endpointPaths } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, errors, Pool } from 'undici';
import { apiPrefixes } from './api-prefixes.ts';
import type { ClientLimits } from './client-limits.ts';
import { compressedAnswer } from './compressed-answer.ts';
import { declaresMore, passedBody } from './passed-body.ts';
import { passedOn } from './passed-headers.ts';
import { type Refusal, refusalAnswer } from './refusals.ts';
import { answerPreflight, sharingOf } from './visitor/cross-origin.ts';
import { crossSiteWrite } from './visitor/cross-site-write.ts';
import { visitorHeaders } from './visitor/visitor-headers.ts';

/** Addresses of icons-api that a browser is led to, between pages: the steps of a sign-in. */
const stepPrefixes = ['/auth/v1'] as const;

export interface ApiProxyOptions {
  readonly apiUrl: string;
  readonly limits: ClientLimits;
  /** Scheme and host that visitors see, by the host of a request. */
  readonly originOf: (host: string) => string;
  /** Origins whose pages may make calls with a token of their own. */
  readonly tokenOrigins: readonly string[];
  /** Receives the telemetry of pages, once the API has accepted it. */
  readonly onTelemetry?: (request: FastifyRequest, body: Buffer) => void;
}

const tooLarge: Omit<Refusal, 'code'> = {
  status: 413,
  title: 'The request is too large',
  message: 'What was sent is larger than this call takes.',
  hint: 'Send less, or send it in parts.',
};

/**
 * Connections to icons-api. Pictures have their own, so that many of them never delay a call; there are more than the
 * renderer queues, so that it can answer 429 itself.
 */
const connections = { calls: 128, pictures: 384 };

/** Answers up to this size wait in the buffers of a connection to the API, bytes. */
const smallBytes = 32 * 1024;

/** Most telemetry in one call, bytes. */
const telemetryBytes = 64 * 1024;

/** Times in ms. The head of an answer may take long when a picture is drawn under load. */
const timeouts = { connect: 2000, headers: 20_000, body: 30_000 };

/**
 * Forwards API calls and pictures, streaming both ways over persistent connections. When the API is unreachable the
 * answer is 502 API_UNAVAILABLE, after a timeout 504 API_TIMEOUT, both as an API problem.
 */
export function registerApiProxy(app: FastifyInstance, options: ApiProxyOptions): void {
  const { apiUrl } = options;
  const poolOf = (size: number) =>
    new Pool(apiUrl, {
      connections: size,
      connect: { timeout: timeouts.connect },
      headersTimeout: timeouts.headers,
      bodyTimeout: timeouts.body,
    });
  const calls = poolOf(connections.calls);
  const pictures = poolOf(connections.pictures);
  app.addHook('onClose', async () => {
    await Promise.all([calls.close(), pictures.close()]);
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const prefix of [...apiPrefixes, ...stepPrefixes]) {
      const pool = prefix === '/img' ? pictures : calls;
      const handler = (request: FastifyRequest, reply: FastifyReply) => pass(pool, options, request, reply);
      scope.all(prefix, handler);
      scope.all(`${prefix}/*`, handler);
    }
    if (options.onTelemetry) await scope.register(readTelemetry(calls, options, options.onTelemetry));
    // Below the address of the pages of icons, where nothing can be read (specification SD 7, user-hash).
    scope.post('/icons/api/*', (request, reply) => pass(calls, options, request, reply));
  });
}

/** Telemetry is read on its way to the API. A larger body is refused. */
const readTelemetry =
  (pool: Pool, options: ApiProxyOptions, onTelemetry: NonNullable<ApiProxyOptions['onTelemetry']>) =>
  async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    const parsing = { parseAs: 'buffer', bodyLimit: telemetryBytes } as const;
    scope.addContentTypeParser('*', parsing, (_request, body, done) => done(null, body));
    scope.post(endpointPaths.telemetry.path, async (request, reply) => {
      const answer = await pass(pool, options, request, reply);
      if (reply.statusCode === 200) onTelemetry(request, request.body as Buffer);
      return answer;
    });
  };

async function pass(
  pool: Pool,
  { limits, originOf, tokenOrigins }: ApiProxyOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = request.raw.url ?? '/';
  const origin = originOf(request.headers.host ?? '');
  const shared = sharingOf(request, tokenOrigins);
  if (request.method === 'OPTIONS' && shared) return answerPreflight(reply, shared);
  // Failures that this server answers itself are readable where answers are.
  if (shared) reply.headers(shared.headers);
  const visitor = visitorHeaders({ method: request.method, url, headers: request.headers }, origin);
  if (visitor.isCrossSiteWrite) return sendRefusal(crossSiteWrite, request, reply);
  const { maxBytes, code } = bodyLimitOf(url.split('?', 1)[0] ?? '');
  if (declaresMore(request.raw, maxBytes)) return sendRefusal({ ...tooLarge, code }, request, reply);
  const sent = request.body === request.raw ? passedBody(request.raw, maxBytes) : null;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    const answer = await pool.request({
      path: url,
      method: request.method as 'GET',
      headers: {
        ...passedOn(request.headers),
        ...visitor.headers,
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.headers.host ?? '',
        'x-forwarded-proto': origin.startsWith('https:') ? 'https' : 'http',
      },
      body: sent ? sent.stream : ((request.body ?? null) as Buffer | null),
      signal: gone.signal,
    });
    const { headers, body } = compressedAnswer(
      { headers: passedOn(answer.headers), body: releasing(answer, limits) },
      request.headers['accept-encoding'],
    );
    reply.code(answer.statusCode).headers(headers);
    if (shared) reply.headers(shared.headers);
    if (shared?.isByOrigin) reply.header('vary', [headers.vary, 'Origin'].flat().filter(Boolean).join(', '));
    if (visitor.setCookie !== null) reply.header('set-cookie', visitor.setCookie);
    return reply.send(body);
  } catch (error) {
    if (gone.signal.aborted) return reply.hijack();
    if (sent?.isTooLarge()) return sendRefusal({ ...tooLarge, code }, request, reply);
    return refuse(request, reply, error);
  }
}

/**
 * The body of an answer, taken from the API as fast as it comes: a client that reads slowly must not hold one of the
 * connections. A small one is in memory anyhow.
 */
function releasing({ headers, body }: Dispatcher.ResponseData, limits: ClientLimits): Readable {
  if (Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= smallBytes) return body;
  // Buffers the answer for a slow reader, so that its source is done.
  const ahead = new PassThrough({ readableHighWaterMark: limits.aheadBytes });
  // An error on either side ends both; the visitor's connection then breaks off.
  pipeline(body, ahead, () => {});
  return ahead;
}

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = refusalAnswer(refusal, request.raw.url ?? '/', request.id);
  return reply.code(status).headers(headers).send(body);
}

function refuse(request: FastifyRequest, reply: FastifyReply, cause: unknown): FastifyReply {
  const isLate = cause instanceof errors.HeadersTimeoutError || cause instanceof errors.ConnectTimeoutError;
  request.log.error({ err: cause }, isLate ? 'icons-api took too long' : 'icons-api cannot be reached');
  return reply
    .code(isLate ? 504 : 502)
    .header('cache-control', 'no-store')
    .header('retry-after', '2')
    .send({
      success: false,
      code: isLate ? 'API_TIMEOUT' : 'API_UNAVAILABLE',
      message: isLate
        ? 'The icon service took too long to answer.'
        : 'The icon service cannot be reached right now.',
      hint: 'Try again in a few seconds.',
      requestId: request.id,
    });
}
