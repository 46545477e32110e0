import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Database, openDatabase } from '../../database/connection.ts';
import { startEmbeddedServer } from '../../database/embedded-server.ts';
import { pgliteTemplate } from '../../database/testing/databases.ts';
import { adminToken, siblingOrigin } from './write-calls.ts';

/** The database and the API as separate processes, as the system starts them. */
export interface KillableServers {
  readonly url: string;
  readonly database: Database;
  /** Kills a process and starts it again. Resolves when it is ready. */
  kill(part: 'api' | 'database'): Promise<void>;
  close(): Promise<void>;
}

/** Starts both on a directory of their own, with the fixture catalogue. */
export async function startKillableServers(): Promise<KillableServers> {
  const directory = await mkdtemp(join(tmpdir(), 'icoteca-killed-'));
  const template = await openAsBlob(await pgliteTemplate('fixture'));
  await (await startEmbeddedServer(join(directory, 'database'), 0, template)).stop();
  const ports = { database: await freePort(), api: await freePort() };
  const databaseUrl = `postgres://postgres@127.0.0.1:${ports.database}/postgres`;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: directory,
    DB_PORT: String(ports.database),
    DATABASE_URL: databaseUrl,
    API_PORT: String(ports.api),
    ADMIN_TOKEN: adminToken,
    TOKEN_ORIGINS: siblingOrigin,
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'silent',
  };
  const folder = join(import.meta.dirname, '../..');
  const programs = {
    database: join(folder, 'database/embedded-database.ts'),
    api: join(folder, 'server.ts'),
  };
  const start = async (part: 'api' | 'database') => {
    const child = spawn(process.execPath, [programs[part]], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('"event":"ready"')) break;
    // Discards the rest, so that the process never blocks on a full pipe.
    child.stdout.resume();
    return child;
  };
  const running: Record<'api' | 'database', ChildProcess> = {
    database: await start('database'),
    api: await start('api'),
  };
  const database = openDatabase(databaseUrl);
  const end = async (part: 'api' | 'database', signal: NodeJS.Signals) => {
    const child = running[part];
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    url: `http://127.0.0.1:${ports.api}`,
    database,
    async kill(part) {
      await end(part, 'SIGKILL');
      running[part] = await start(part);
    },
    async close() {
      await database.close();
      await end('api', 'SIGTERM');
      await end('database', 'SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
