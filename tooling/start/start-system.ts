import { Problem } from '../problem.ts';
import { portIsFree } from '../processes/free-port.ts';
import type { ServiceProcess } from '../processes/service-process.ts';
import { lockDataDirectory } from './data-directory.ts';
import { requireCapacity } from './machine-capacity.ts';
import { startApi } from './phases/api.ts';
import { build } from './phases/build.ts';
import { importCatalogue } from './phases/catalogue.ts';
import { startDatabase } from './phases/database.ts';
import { startGateway } from './phases/gateway.ts';
import { identityServerUrl, startIdentityServer } from './phases/identity.ts';
import { checkSettings } from './phases/settings.ts';
import { ServerList } from './server-list.ts';
import type { PartName, SystemOptions } from './system-options.ts';

/** A started system: its addresses, its servers, and the way to end it. */
export interface RunningSystem {
  /** The URL to open, such as `http://localhost:3000`. */
  readonly url: string;
  /** The API behind the gateway, for tests that call it directly. */
  readonly apiUrl: string;
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  /** The servers by name, so that a test can end one; `database` is missing when it is external. */
  readonly parts: ReadonlyMap<PartName, ServiceProcess>;
  /** Ends every server in order, the public one first; may be called more than once. */
  stop(): Promise<void>;
}

/**
 * Checks the settings and starts the whole system on loopback: build and identity server beside database, import and API, then
 * the gateway.
 * When anything fails, everything that was started is stopped before the error is thrown.
 * @throws {Problem} PORT_IN_USE, DATA_DIRECTORY_IN_USE, DISK_FULL, COMMAND_FAILED, SERVICE_NOT_READY and others
 */
export async function startSystem(options: SystemOptions): Promise<RunningSystem> {
  await checkSettings(options);
  const lock = await lockDataDirectory(options.dataDirectory, `http://localhost:${options.port}`);
  const servers = new ServerList(options);
  const stop = async () => {
    await servers.stopAll();
    await lock.release();
  };
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  options.signal?.addEventListener('abort', abort, { once: true });
  const inside: SystemOptions = { ...options, signal: giveUp.signal };
  try {
    options.signal?.throwIfAborted();
    await requireCapacity(options.dataDirectory);
    await requirePort(options.port);
    const identityUrl = await identityServerUrl(inside);
    const api = await allOrNothing(giveUp, startData(inside, servers, identityUrl), [
      build(inside),
      startIdentity(inside, servers, identityUrl),
    ]);
    servers.add('gateway', await startGateway(inside, api.apiUrl));
    giveUp.signal.throwIfAborted();
    return {
      url: `http://localhost:${options.port}`,
      apiUrl: api.apiUrl,
      databaseUrl: api.databaseUrl,
      dataDirectory: options.dataDirectory,
      parts: servers.parts,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', abort);
  }
}

async function startData(
  options: SystemOptions,
  servers: ServerList,
  identityUrl: string | null,
): Promise<{ apiUrl: string; databaseUrl: string }> {
  const database = await startDatabase(options);
  if (database.server) servers.add('database', database.server);
  options.signal?.throwIfAborted();
  await importCatalogue(options, database.url);
  options.signal?.throwIfAborted();
  const api = await startApi(options, database.url, identityUrl);
  servers.add('api', api);
  return { apiUrl: api.url, databaseUrl: database.url };
}

async function startIdentity(options: SystemOptions, servers: ServerList, url: string | null): Promise<void> {
  if (url !== null) servers.add('identity', await startIdentityServer(options, url));
}

/** Waits for all; when one fails, the others are aborted and awaited, and the first failure is thrown. */
async function allOrNothing<A>(
  giveUp: AbortController,
  main: Promise<A>,
  others: readonly Promise<unknown>[],
): Promise<A> {
  let first: { error: unknown } | undefined;
  const watched = [main, ...others].map((each) =>
    each.catch((error: unknown) => {
      first ??= { error };
      giveUp.abort();
    }),
  );
  await Promise.all(watched);
  if (first) throw first.error;
  return main;
}

async function requirePort(port: number): Promise<void> {
  if (await portIsFree(port)) return;
  throw new Problem(
    'PORT_IN_USE',
    `Another program listens on port ${port}.`,
    'End it, or choose another port, such as PORT=3100 npm start.',
  );
}
