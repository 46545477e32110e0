import { Problem } from '../problem.ts';
import { portIsFree } from '../processes/free-port.ts';
import { lockDataDirectory } from './data-directory.ts';
import { requireRoom } from './machine-room.ts';
import { startApi } from './phases/api.ts';
import { build } from './phases/build.ts';
import { importCatalogue } from './phases/catalogue.ts';
import { startDatabase } from './phases/database.ts';
import { startGateway } from './phases/gateway.ts';
import { identityAddress, startIdentityServer } from './phases/identity.ts';
import { checkSettings } from './phases/settings.ts';
import type { RunningSystem } from './running-system.ts';
import { ServerList } from './server-list.ts';
import type { SystemOptions } from './system-options.ts';

/**
 * Starts the whole system on loopback when its settings can be used: build and identity server beside database, import and API, then the gateway.
 * When anything fails, everything that stands is ended before the error passes through.
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
    await requireRoom(options.dataDirectory);
    await requirePort(options.port);
    const identityUrl = await identityAddress(inside);
    const api = await allOrNothing(giveUp, startData(inside, servers, identityUrl), [
      build(inside),
      startIdentity(inside, servers, identityUrl),
    ]);
    const gateway = await startGateway(inside, api.apiUrl);
    servers.add('gateway', gateway);
    giveUp.signal.throwIfAborted();
    return {
      url: gateway.url,
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

/** Waits for all; when one fails, the others are told to give up and waited for, and the first failure is thrown. */
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
