import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backUp, restore } from './back-up-folder.ts';
import { connectionOf } from './postgres-dump.ts';

// A database starts slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const project = dirname(dirname(import.meta.dirname));
const run = promisify(execFile);
let directory: string;
let dataDirectory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'icoteca-back-up-'));
  dataDirectory = join(directory, 'data');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Runs code of the project, which may import by `./`, in a process of its own, as the servers of the site are. */
async function program<T>(code: string): Promise<T> {
  const words = ['--input-type=module', '-e', `console.log(JSON.stringify(await (${code})()))`];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory };
  const { stdout } = await run(process.execPath, words, { cwd: project, env });
  return JSON.parse(stdout) as T;
}

/** Starts the embedded database on the data directory, runs statements on it, and ends it. */
async function query(...statements: string[]): Promise<unknown[]> {
  const child = spawn(process.execPath, [join(project, 'icons-api/database/embedded-database.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, DB_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text: Buffer) => resolve(String(text)));
      child.once('exit', () => reject(new Error('the database ended')));
    });
    const { url } = JSON.parse(line) as { url: string };
    return await program<unknown[]>(`async () => {
      const { openDatabase } = await import('./icons-api/database/connection.ts');
      const { migrateDatabase } = await import('./icons-api/database/migrate.ts');
      const database = openDatabase(${JSON.stringify(url)});
      await migrateDatabase(database);
      let rows = [];
      for (const text of ${JSON.stringify(statements)}) ({ rows } = await database.orm.$client.query(text));
      await database.close();
      return rows;
    }`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const registry = () =>
  program<object>(`async () => {
    const { localRegistry } = await import('./federation/public.ts');
    const registry = localRegistry(${JSON.stringify(dataDirectory)});
    const { remotes } = await registry.pointers();
    const document = await registry.document('mf-small', remotes['mf-small'].version);
    return { pointer: remotes['mf-small'], title: document.title, trail: (await registry.trail(9)).length };
  }`);

const account = `
  select name, term, download_entry.icon_id, community_icon.svg from account
  join search_entry on search_entry.account_id = account.id
  join download_entry on download_entry.account_id = account.id
  join community_icon on community_icon.account_id = account.id`;

describe('a back-up of one machine', () => {
  it('brings back account, history, icons of makers, registry and keys after everything was lost', async () => {
    await program(`async () => {
      const { storeVersion, useVersion } = await import('./federation/fixtures/public.ts');
      storeVersion(${JSON.stringify(dataDirectory)}, '1.0.0-a', 'module.exports = {}');
      await useVersion(${JSON.stringify(dataDirectory)}, 'mf-small', '1.0.0-a');
      return 1;
    }`);
    await mkdir(join(dataDirectory, 'renders'), { recursive: true });
    await query(
      "insert into account (id, email, name, created_at) values ('1', 'ada@example.org', 'Ada', 1)",
      "insert into search_entry (account_id, term, at) values ('1', 'home', 2)",
      "insert into download_entry (id, account_id, icon_id, format, at) values ('d', '1', 'i7', 'svg', 3)",
      `insert into community_icon (icon_id, account_id, author_name, style, title, svg, licence, facts, created_at)
       values ('c1', '1', 'Ada', 'Community', 'Hob', '<svg/>', 'MIT', '{}', 4)`,
    );
    const before = { rows: await query(account), registry: await registry() };
    expect(before.rows).toEqual([{ name: 'Ada', term: 'home', icon_id: 'i7', svg: '<svg/>' }]);
    expect(before.registry).toMatchObject({ pointer: { version: '1.0.0-a' }, title: 'Small', trail: 1 });

    const folder = join(directory, 'copy');
    const command = (name: string) =>
      run(process.execPath, [join(project, 'tooling/back-up/main.ts'), name, folder], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDirectory },
      });
    expect((await command('back-up')).stdout).toContain('database, keys, registry');
    expect(existsSync(join(folder, 'renders'))).toBe(false);
    await rm(dataDirectory, { recursive: true });
    await command('restore');
    expect({ rows: await query(account), registry: await registry() }).toEqual(before);
    await expect(command('restore')).rejects.toThrow('BACK_UP_REFUSED');
  });
});

describe('a back-up that cannot be', () => {
  const state = () => ({ dataDirectory, databaseUrl: undefined });
  const refused = expect.objectContaining({ code: 'BACK_UP_REFUSED' });

  it('overwrites nothing, and restores nothing that is not whole or of another database', async () => {
    await mkdir(join(dataDirectory, 'registry'), { recursive: true });
    await writeFile(join(dataDirectory, 'registry', 'active.json'), '{}');
    const folder = join(directory, 'copy');
    await backUp(state(), folder);
    await expect(backUp(state(), folder)).rejects.toEqual(refused);
    await writeFile(join(dataDirectory, 'registry', 'active.json'), '{"newer":1}');
    await expect(restore(folder, state())).rejects.toEqual(refused);
    expect(await readFile(join(dataDirectory, 'registry', 'active.json'), 'utf8')).toBe('{"newer":1}');
    await rm(dataDirectory, { recursive: true });
    await expect(restore(folder, { ...state(), databaseUrl: 'postgres://x/y' })).rejects.toEqual(refused);
    await rm(join(folder, 'back-up.json'));
    await expect(restore(folder, state())).rejects.toEqual(refused);
    expect(existsSync(join(dataDirectory, 'registry'))).toBe(false);
  });

  it('is not begun while a site uses the embedded database', async () => {
    const { lockDataDirectory } = await import('../start/data-directory.ts');
    const lock = await lockDataDirectory(dataDirectory);
    await expect(backUp(state(), join(directory, 'copy'))).rejects.toMatchObject({
      code: 'DATA_DIRECTORY_IN_USE',
    });
    await lock.release();
  });
});

it('hands an address to the programs of PostgreSQL without its password in their words', () => {
  expect(connectionOf('postgres://ann:p%40ss@db:5433/icons?sslmode=require')).toEqual({
    PGHOST: 'db',
    PGPORT: '5433',
    PGUSER: 'ann',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'icons',
    PGSSLMODE: 'require',
  });
  expect(connectionOf('postgres://ann@localhost/icons?host=/run/pg')).toMatchObject({ PGHOST: '/run/pg' });
});
