import type { RegistryConsole } from '@icoteca/federation/registry';
import {
  endpointPaths,
  endpointSchemas,
  type RegistryReader,
  registryPath,
  registryTokenPath,
} from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewTokenOf } from '../previews/preview-cookie.ts';
import { type Refusal, refusalAnswer } from '../refusals.ts';
import { crossSiteWrite } from '../visitor/cross-site-write.ts';
import { visitorHeaders } from '../visitor/visitor-headers.ts';
import { type ReaderOptions, readerOf, tokenReader } from './registry-readers.ts';
import { endedReading, sealToken, startedReading } from './sealed-token.ts';

export interface RegistryRouteOptions extends ReaderOptions {
  readonly console: RegistryConsole;
  /** Scheme and host that visitors see, by the host of a request. */
  readonly originOf: (host: string) => string;
}

const refusals = {
  access: {
    status: 401,
    code: 'REGISTRY_ACCESS_NEEDED',
    title: 'Sign in first',
    message: 'The registry is for administrators and for teams with a token of theirs.',
    hint: `Sign in as an administrator, or enter a token at ${registryTokenPath}.`,
  },
  token: {
    status: 403,
    code: 'REGISTRY_TOKEN_UNKNOWN',
    title: 'This token is not known',
    message: 'The registry has no such token of a remote.',
    hint: 'Copy the whole token; in a browser that shows a preview, leave the preview first.',
  },
  failed: {
    status: 502,
    code: 'REGISTRY_READ_FAILED',
    title: 'The registry does not answer',
    message: 'The registry could not be read just now.',
    hint: 'Try again in a moment.',
  },
  remote: {
    status: 404,
    code: 'UNKNOWN_REMOTE',
    title: 'There is no such remote',
    message: 'The registry has no remote of this name with a version in use.',
    hint: `${registryPath} lists the remotes.`,
  },
  malformed: {
    status: 400,
    code: 'BAD_REQUEST',
    title: 'This call cannot be read',
    message: 'A parameter is missing or has an invalid value.',
    hint: 'shared-contracts/api/registry.endpoints.ts lists the parameters.',
  },
} as const satisfies Record<string, Refusal>;

/** Largest body of a call, bytes: a token. */
const bodyLimit = 4096;

/**
 * The console of the registry: its calls below `/registry/v1`, and who may open its page. Nothing of it changes the registry. Each
 * call checks the reader again.
 */
export function registerRegistryConsole(app: FastifyInstance, options: RegistryRouteOptions): void {
  const { console, originOf, holders, key } = options;
  const isSecure = ({ headers }: FastifyRequest) => originOf(headers.host ?? '').startsWith('https:');
  app.addHook('preClose', async () => console.stop());
  refuseOthersThePage(app, options);
  const { registryState, registryTrail, registryVersions, enterRegistry, leaveRegistry } = endpointPaths;

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
    readerOf(request, options).then(
      (reader) => (reader ? done() : refuse(request, reply, refusals.access)),
      () => refuse(request, reply, refusals.failed),
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

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, headers, body } = refusalAnswer(refusal, request.url, request.id);
  return reply
    .code(status)
    .headers({ ...headers, 'x-robots-tag': 'noindex' })
    .send(body);
}
