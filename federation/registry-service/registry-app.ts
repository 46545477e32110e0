import fastify, { type FastifyInstance } from 'fastify';
import { contractsVersion } from '../registry/checked-version.ts';
import type { Registry } from '../registry/registry.ts';
import { registerErrorAnswers } from './answers.ts';
import type { CallContext } from './call-context.ts';
import { largestBody } from './call-schemas.ts';
import { liveShells } from './live-shells.ts';
import { registerMetrics } from './metrics.ts';
import { registerReadCalls } from './read-calls.ts';
import { watchRevision } from './revision-watch.ts';
import type { TokenBook } from './tokens.ts';
import { endUnusedConnections } from './unused-connections.ts';
import { registerWriteCalls } from './write-calls.ts';

export interface RegistryAppOptions {
  readonly registry: Registry;
  readonly tokens: TokenBook;
  readonly logLevel?: string;
  /** How often the store is looked at while shells wait for a change, in ms. Default 200. */
  readonly lookEveryMs?: number;
  /** Lets other machines read `/metrics`. */
  readonly metricsToken?: string | undefined;
}

/** The registry service as docs/registry-protocol.md describes it; the caller lets it listen. */
export function createRegistryApp(options: RegistryAppOptions): FastifyInstance {
  const { registry, tokens, logLevel = 'silent', lookEveryMs = 200 } = options;
  const shells = liveShells();
  const watch = watchRevision(registry, lookEveryMs);
  const context: CallContext = {
    registry,
    tokens,
    shells,
    watch,
    contracts: () => (shells.contracts().length > 0 ? shells.contracts() : [contractsVersion()]),
  };
  const app = fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization'] },
    bodyLimit: largestBody,
    // From the first byte to the last; a body of the largest size needs 9 Mbit/s.
    requestTimeout: 60_000,
    keepAliveTimeout: 75_000,
    routerOptions: { maxParamLength: 256 },
    // Those who wait for a change are answered first.
    forceCloseConnections: 'idle',
  });
  registerErrorAnswers(app);
  registerMetrics(app, context, options.metricsToken);
  registerReadCalls(app, context);
  registerWriteCalls(app, context);
  endUnusedConnections(app);
  app.addHook('preClose', async () => watch.stop());
  app.addHook('onClose', () => registry.close());
  return app;
}
