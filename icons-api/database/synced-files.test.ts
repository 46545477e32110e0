import fs, { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let directory: string;
let server: EmbeddedServer;
let database: Database;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'icoteca-synced-'));
  server = await startEmbeddedServer(directory, 0);
  database = openDatabase(server.url);
  await database.orm.$client.query('CREATE TABLE word (text text)');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database?.close();
  await server?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Names of the files that are synced while something is done, as the system knows them. */
async function syncedBy(work: () => Promise<unknown>): Promise<string[]> {
  const real = fs.fsyncSync;
  const names: string[] = [];
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    names.push(process.platform === 'linux' ? readlinkSync(`/proc/self/fd/${descriptor}`) : 'pg_wal');
    real(descriptor);
  });
  await work();
  spy.mockRestore();
  return names;
}

it('a commit is on disk when it is answered', async () => {
  for (let at = 0; at < 5; at++) {
    const names = await syncedBy(() =>
      database.orm.$client.query('INSERT INTO word VALUES ($1)', [`word ${at}`]),
    );
    expect(names.filter((name) => name.includes('pg_wal')).length).toBeGreaterThan(0);
  }
});

it('reading syncs nothing', async () => {
  const names = await syncedBy(() => database.orm.$client.query('SELECT * FROM word'));
  expect(names).toEqual([]);
});

it('PostgreSQL knows that it may rely on syncs', async () => {
  const { rows } = await database.orm.$client.query(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'wal_sync_method', 'synchronous_commit') ORDER BY 1`,
  );
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
});
