import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importCatalogue } from './catalogue/import/import-catalogue.ts';
import { openDatabase } from './database/connection.ts';
import { migrateDatabase } from './database/migrate.ts';

interface Server {
  readonly process: ChildProcess;
  readonly url: string;
}

let dataDirectory: string;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'icoteca-server-'));
  const { url } = await start('database/embedded-database.ts', { DB_PORT: '0' });
  const connection = openDatabase(url);
  await migrateDatabase(connection);
  await importCatalogue(connection, 'fixture', () => undefined);
  await connection.close();
  await endAll('SIGTERM');
}, 120_000);
afterEach(() => endAll('SIGKILL'));
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

async function endAll(signal: NodeJS.Signals): Promise<void> {
  for (const server of servers.splice(0)) {
    if (server.exitCode !== null || server.signalCode !== null) continue;
    server.kill(signal);
    await once(server, 'exit');
  }
}

/** Starts a program of this package and waits for its ready line. */
async function start(program: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { ...process.env, DATA_DIR: dataDirectory, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { process: child, url: JSON.parse(line).url };
}

describe('the API process', () => {
  it.each([
    ['is gone', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const)(
    'ends soon on SIGTERM when its database %s while a call waits for it',
    async (_case, signal) => {
      const database = await start('database/embedded-database.ts', { DB_PORT: '0' });
      const api = await start('server.ts', { DATABASE_URL: database.url, API_PORT: '0' });
      const search = await fetch(`${api.url}/api/iconsets/v6/search?term=home&amount=1`);
      const { icons } = (await search.json()) as { icons: { id: string }[] };
      database.process.kill(signal);
      const call = fetch(`${api.url}/siteApi/icons/icon?id=${icons[0]?.id}`).catch(() => null);
      // An orchestrator must not end all servers because the database is missing.
      expect((await fetch(`${api.url}/live`)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 300));

      const asked = performance.now();
      api.process.kill('SIGTERM');
      await once(api.process, 'exit');
      expect(performance.now() - asked).toBeLessThan(6_000);
      await call;
    },
    60_000,
  );
});
