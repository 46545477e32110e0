import path from 'node:path';
import { dataDirectory } from '../project-dir.ts';
import { registryLayout } from '../registry/layout.ts';
import { openRegistry } from '../registry/open-registry.ts';
import { dailyCleanUp } from '../retention/daily.ts';
import { runCommand } from '../run-command.ts';
import { createRegistryApp } from './registry-app.ts';
import { tokenBook } from './tokens.ts';

/**
 * `node federation/registry-service/main.ts`: the registry as a service. It listens at REGISTRY_HOST (127.0.0.1) and
 * REGISTRY_PORT (4010), keeps what `openRegistry` says, and knows the tokens of REGISTRY_TOKENS_FILE. Once a day it removes
 * the versions that no visitor can need any more.
 */
await runCommand(async function* serve() {
  const dataDir = dataDirectory();
  const {
    REGISTRY_HOST: host = '127.0.0.1',
    REGISTRY_PORT: port = '4010',
    LOG_LEVEL,
    METRICS_TOKEN,
  } = process.env;
  const registry = openRegistry(dataDir, process.env);
  const app = createRegistryApp({
    registry,
    tokens: tokenBook(path.resolve(process.env.REGISTRY_TOKENS_FILE ?? registryLayout.tokens(dataDir))),
    logLevel: LOG_LEVEL ?? 'info',
    metricsToken: METRICS_TOKEN || undefined,
  });
  const stop = dailyCleanUp({
    cleanUp: () => registry.cleanUp({}),
    onRemoved: (line) => app.log.info(line),
    onError: (error) => app.log.error(error),
  });
  app.addHook('preClose', async () => stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  yield `the registry listens at ${await app.listen({ host, port: Number(port) })}`;
});
