import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseBrokenConsumers } from '../consumers/broken-consumers.ts';
import { contractNames } from '../consumers/contract-names.ts';
import { FederationError } from '../federation-error.ts';
import { refuseOtherContracts } from '../registry/checked-version.ts';
import { versionExists } from '../registry/version-exists.ts';
import type { CallContext } from './call-context.ts';
import {
  activateBody,
  canaryBody,
  cleanUpBody,
  endPreviewBody,
  previewBody,
  promoteBody,
  publishBody,
  remoteParams,
  rolloutBody,
  takeOutBody,
  versionParams,
} from './call-schemas.ts';
import type { KnownToken } from './tokens.ts';
import { type WriteCall, writerOf } from './write-rights.ts';

/** The calls that change something. The token is looked at before the body is read. */
export function registerWriteCalls(app: FastifyInstance, context: CallContext): void {
  const { registry, tokens } = context;
  const writers = new WeakMap<FastifyRequest, KnownToken>();
  const by = (request: FastifyRequest) => writers.get(request)?.name ?? 'unknown';
  const may = (call: WriteCall) => ({
    onRequest: async (request: FastifyRequest) => {
      const { name } = remoteParams.loose().parse(request.params);
      writers.set(request, await writerOf(request, tokens, name, call));
    },
  });

  app.post('/v1/remotes/:name/versions/:version', may('deploy'), async (request, reply) => {
    const { name, version } = versionParams.parse(request.params);
    const { document, files } = publishBody.parse(request.body);
    if (document.name !== name || document.version !== version) {
      throw new FederationError(
        'REMOTE_SIGNATURE_INVALID',
        `The document is that of ${document.name}@${document.version}, not of ${name}@${version}.`,
        { hint: 'Send a version to its own address.' },
      );
    }
    refuseOtherContracts(document, context.contracts());
    await refuseBrokenConsumers(registry, document, contractNames());
    const contents = Object.entries(files).map(([file, content]) => ({
      name: file,
      content: Buffer.from(content, 'base64'),
    }));
    if (!(await registry.store(document, contents))) throw versionExists(name, version);
    return reply.code(201).send({ name, version });
  });

  app.post('/v1/remotes/:name/activate', may('deploy'), async (request) => {
    const { name } = remoteParams.parse(request.params);
    const { version, ...options } = activateBody.parse(request.body);
    refuseOtherContracts(await registry.document(name, version), context.contracts());
    return registry.activate(name, version, { ...options, by: by(request) });
  });

  app.post('/v1/remotes/:name/rollout', may('deploy'), async (request) => {
    const { name } = remoteParams.parse(request.params);
    const { version, percent, users, automatic, ...who } = rolloutBody.parse(request.body);
    refuseOtherContracts(await registry.document(name, version), context.contracts());
    const audience = { percent, users, automatic: automatic && { visits: 0 } };
    return registry.rollOut(name, version, audience, { ...who, by: by(request) });
  });

  app.post('/v1/remotes/:name/promote', may('deploy'), async (request) => {
    const { name } = remoteParams.parse(request.params);
    return registry.promote(name, { ...promoteBody.parse(request.body), by: by(request) });
  });

  app.post('/v1/remotes/:name/rollback', may('deploy'), async (request) => {
    const { name } = remoteParams.parse(request.params);
    return registry.rollback(name, { ...promoteBody.parse(request.body), by: by(request) });
  });

  app.post('/v1/remotes/:name/preview', may('deploy'), async (request) => {
    const { name } = remoteParams.parse(request.params);
    const { version, why, ...order } = previewBody.parse(request.body);
    refuseOtherContracts(await registry.document(name, version), context.contracts());
    return registry.preview(name, version, order, { why, by: by(request) });
  });

  app.post('/v1/remotes/:name/end-preview', may('deploy'), async (request) => {
    const { name } = remoteParams.parse(request.params);
    const { preview, why } = endPreviewBody.parse(request.body);
    return registry.endPreview(name, preview, { why, by: by(request) });
  });

  app.post('/v1/remotes/:name/clean-up', may('deploy'), async (request) => {
    const { name } = remoteParams.parse(request.params);
    return registry.cleanUp({ name, ...cleanUpBody.parse(request.body), by: by(request) });
  });

  app.post('/v1/remotes/:name/take-out', may('take-out'), async (request) => {
    const { name } = remoteParams.parse(request.params);
    const { version, ...who } = takeOutBody.parse(request.body);
    // Every shell has the same token. It does not mark a remote as bad for everybody where nothing could replace it.
    const onlyWithFallback = writers.get(request)?.remote !== name;
    return registry.takeOut(name, version, { ...who, by: by(request), onlyWithFallback });
  });

  app.post('/v1/remotes/:name/canary', may('take-out'), async (request, reply) => {
    const { name } = remoteParams.parse(request.params);
    await registry.reportCanary({ remote: name, ...canaryBody.parse(request.body) });
    return reply.code(204).send();
  });
}
