import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from './connection.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let dataDirectory: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'icoteca-data-'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => end(child, 'SIGKILL')));
  rmSync(dataDirectory, { recursive: true, force: true });
});

it('keeps its data over a clean stop and over kill -9', async () => {
  const first = await start();
  await query(first.line.url, 'CREATE TABLE kept AS SELECT 1 AS n');
  expect(await end(first.child, 'SIGTERM')).toBe(0);
  expect(existsSync(join(dataDirectory, 'database.lock'))).toBe(false);

  const second = await start();
  await query(second.line.url, 'INSERT INTO kept VALUES (2)');
  await end(second.child, 'SIGKILL');

  // The third start takes over the lock of the dead process.
  expect(readFileSync(join(dataDirectory, 'database.lock'), 'utf8')).toMatch(
    new RegExp(`^${second.child.pid} `),
  );
  const third = await start();
  expect(await query(third.line.url, 'SELECT n FROM kept ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
});

it('takes over the lock of a dead process whose pid was reused', async () => {
  writeFileSync(join(dataDirectory, 'database.lock'), `${process.pid} 1\n`);
  expect((await start()).line.event).toBe('ready');
});

it('refuses to open a directory that another process has', async () => {
  writeFileSync(join(dataDirectory, 'database.lock'), `${process.pid}\n`);
  const { line, child } = await start();
  expect(line).toMatchObject({ event: 'failed', code: 'DATABASE_IN_USE' });
  expect(line.message).toContain(String(process.pid));
  expect(line.hint).toContain('DATA_DIR');
  await end(child, 'SIGKILL');
  expect(existsSync(join(dataDirectory, 'database'))).toBe(false);
});

type Line = { event: string; url: string; code?: string; message?: string; hint?: string };

function start(): Promise<{ child: ChildProcess; line: Line }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-database.ts')], {
    env: { ...process.env, DATA_DIR: dataDirectory, DB_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) =>
      resolve({ child, line: JSON.parse(chunk.toString()) as Line }),
    );
    child.once('exit', (code) => reject(new Error(`The database ended with ${code}.`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

async function query(url: string, text: string): Promise<unknown[]> {
  const database = openDatabase(url);
  const { rows } = await database.orm.$client.query(text);
  await database.close();
  return rows;
}
