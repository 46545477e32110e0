import type { FastifyInstance } from 'fastify';
import { FederationError } from '../federation-error.ts';
import type { CallContext } from './call-context.ts';
import { fileParams, pointersQuery, remoteParams, trailQuery } from './call-schemas.ts';
import { holderOfCall } from './write-rights.ts';

/** Files of a version never change. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The calls that change nothing; they need no token, but for the one that says whose a token is. */
export function registerReadCalls(app: FastifyInstance, context: CallContext): void {
  const { registry, watch, shells, tokens } = context;

  app.get('/v1/health', async (_request, reply) => {
    const { revision } = await registry.pointers();
    return reply.header('cache-control', 'no-store').send({ revision });
  });

  app.get('/v1/pointers', async (request, reply) => {
    const { after, wait } = pointersQuery.parse(request.query);
    const shell = request.headers['icoteca-shell'];
    const contracts = request.headers['icoteca-contracts'];
    if (typeof shell === 'string' && typeof contracts === 'string' && shell.length <= 100)
      shells.seen(shell, contracts.slice(0, 40), after ?? 0);
    const closed = new AbortController();
    reply.raw.once('close', () => closed.abort());
    const pointers =
      after === undefined
        ? await registry.pointers()
        : await watch.changed(after, wait * 1000, closed.signal);
    const etag = `"${pointers.revision}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    const isKnown = pointers.revision === after || request.headers['if-none-match'] === etag;
    return isKnown ? reply.code(304).send() : reply.send(pointers);
  });

  app.get('/v1/trail', async (request, reply) => {
    const { remote, limit } = trailQuery.parse(request.query);
    return reply.header('cache-control', 'no-store').send({ changes: await registry.trail(limit, remote) });
  });

  app.get('/v1/live', async (_request, reply) => {
    const { canaries } = await registry.live();
    return reply.header('cache-control', 'no-store').send({ canaries, shells: shells.all() });
  });

  app.get('/v1/token', async (request, reply) => {
    const { name, remote } = await holderOfCall(request, tokens);
    return reply.header('cache-control', 'no-store').send({ name, remote });
  });

  app.get('/v1/remotes/:name/versions', async (request, reply) => {
    const { name } = remoteParams.parse(request.params);
    const versions = (await registry.versions(name)).sort();
    return reply.header('cache-control', 'no-store').send({ versions });
  });

  app.get('/v1/remotes/:name/versions/:version/files/*', async (request, reply) => {
    const { name, version, '*': file } = fileParams.parse(request.params);
    const content = await registry.file(name, version, file);
    if (content === null) {
      throw new FederationError('REMOTE_VERSION_UNKNOWN', `${name}@${version} has no file ${file}.`, {
        hint: 'The version is not published, or it has no such file.',
      });
    }
    return reply
      .header('cache-control', FOR_EVER)
      .header('x-content-type-options', 'nosniff')
      .type('application/octet-stream')
      .send(content);
  });
}
