import type { Registry, RegistryConsole } from '@icoteca/federation/registry';
import { endpointPaths, endpointSchemas, type RegistryReader, registryPath } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewTokenOf } from '../previews/preview-cookie.ts';
import { crossSiteWrite } from '../visitor/cross-site-write.ts';
import { visitorHeaders } from '../visitor/visitor-headers.ts';
import { answerChange } from './registry-changes.ts';
import { type ReaderOptions, readerOf, tokenReader, writerOf } from './registry-readers.ts';
import { refusals, refuse } from './registry-refusals.ts';
import { endedReading, sealToken, startedReading } from './sealed-token.ts';

export interface RegistryRouteOptions extends ReaderOptions {
  readonly console: RegistryConsole;
  /** The registry, changed with a token of a remote; null where the console only reads, as that of a dev shell. */
  readonly changedWith: ((token: string) => Registry) | null;
  /** Scheme and host that visitors see, by the host of a request. */
  readonly originOf: (host: string) => string;
}

/** Largest body of a call, bytes: a token, or a change with its reason. */
const bodyLimit = 4096;

/**
 * The console of the registry: its calls below `/registry/v1`, and who may open its page. Each call checks again who makes it.
 */
export function registerRegistryConsole(app: FastifyInstance, options: RegistryRouteOptions): void {
  const { console, originOf, holders, key } = options;
  const isSecure = ({ headers }: FastifyRequest) => originOf(headers.host ?? '').startsWith('https:');
  app.addHook('preClose', async () => console.stop());
  refuseOthersThePage(app, options);
  const { registryState, registryTrail, registryVersions, changeRegistry, enterRegistry, leaveRegistry } =
    endpointPaths;

  app.get(
    registryState.path,
    reading(options, async (request, reply, reader) => {
      const query = endpointSchemas.registryState.query.safeParse(request.query);
      if (!query.success) return refuse(request, reply, refusals.malformed);
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const state = await console.state(query.data.after, query.data.wait * 1000, gone.signal);
      return reply.send({ success: true, reader, ...state });
    }),
  );

  app.get(
    registryTrail.path,
    reading(options, async (request, reply) => {
      const query = endpointSchemas.registryTrail.query.safeParse(request.query);
      if (!query.success) return refuse(request, reply, refusals.malformed);
      return reply.send({ success: true, changes: await console.trail(query.data.limit, query.data.remote) });
    }),
  );

  app.get(
    registryVersions.path,
    reading(options, async (request, reply) => {
      const params = endpointSchemas.registryVersions.params.safeParse(request.params);
      if (!params.success) return refuse(request, reply, refusals.malformed);
      const found = await console.versions(params.data.name);
      return found ? reply.send({ success: true, ...found }) : refuse(request, reply, refusals.remote);
    }),
  );

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(enterRegistry.path, async (request, reply) => {
      if (isCrossSite(request, originOf)) return refuse(request, reply, crossSiteWrite);
      const body = endpointSchemas.enterRegistry.body.safeParse(readJson(request.body));
      if (!body.success) return refuse(request, reply, refusals.malformed);
      if (previewTokenOf(request.headers.cookie) !== null) return refuse(request, reply, refusals.token);
      const reader = await tokenReader(body.data.token.trim(), holders).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a token of the registry could not be checked');
        return 'failed' as const;
      });
      if (reader === 'failed' || reader === null) return refuse(request, reply, refusals[reader ?? 'token']);
      const sealed = sealToken(body.data.token.trim(), key, Date.now());
      return withCookie(reply, startedReading(sealed, isSecure(request))).send({ success: true, reader });
    });
    scope.post(
      changeRegistry.path,
      reading(options, async (request, reply) => {
        if (isCrossSite(request, originOf)) return refuse(request, reply, crossSiteWrite);
        const params = endpointSchemas.changeRegistry.params.safeParse(request.params);
        const body = endpointSchemas.changeRegistry.body.safeParse(readJson(request.body));
        if (!params.success || !body.success) return refuse(request, reply, refusals.malformed);
        const writer = await writerOf(request, params.data.name, options);
        if (!writer || !options.changedWith) return refuse(request, reply, refusals.notYours);
        const wanted = { ...params.data, ...body.data, by: writer.name };
        return answerChange(request, reply, options.changedWith(writer.token), wanted);
      }),
    );
    scope.delete(leaveRegistry.path, async (request, reply) => {
      if (isCrossSite(request, originOf)) return refuse(request, reply, crossSiteWrite);
      return withCookie(reply, endedReading(isSecure(request))).send({ success: true });
    });
  });
}

type Reading = (
  request: FastifyRequest,
  reply: FastifyReply,
  reader: RegistryReader,
) => Promise<FastifyReply>;

/** A call for readers alone; a registry that cannot be read is said so. */
function reading(options: ReaderOptions, answer: Reading) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    try {
      const reader = await readerOf(request, options);
      return reader ? await answer(request, reply, reader) : refuse(request, reply, refusals.access);
    } catch (error) {
      request.log.warn({ err: error }, 'the registry cannot be read for its console');
      return refuse(request, reply, refusals.failed);
    }
  };
}

/** For anybody but readers the page of the console answers 401; whoever gets past has a page without data. */
function refuseOthersThePage(app: FastifyInstance, options: ReaderOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.split('?', 1)[0]?.replace(/\/$/, '') !== registryPath) return done();
    // The cookie of a token does not come with a link from another site; the page itself says nothing.
    const { 'sec-fetch-site': source, 'sec-fetch-mode': mode } = request.headers;
    if (mode === 'navigate' && (source === 'cross-site' || source === 'same-site')) return done();
    readerOf(request, options).then(
      (reader) => (reader ? done() : refuse(request, reply, refusals.access)),
      (error: unknown) => {
        request.log.warn({ err: error }, 'it is not known who may open the console');
        refuse(request, reply, refusals.failed);
      },
    );
  });
}

function isCrossSite({ method, url, headers }: FastifyRequest, originOf: (host: string) => string): boolean {
  return visitorHeaders({ method, url, headers }, originOf(headers.host ?? '')).isCrossSiteWrite;
}

function withCookie(reply: FastifyReply, cookie: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('set-cookie', cookie);
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
