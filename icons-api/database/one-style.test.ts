import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The only files that speak to the driver beside drizzle, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'database/connection.ts': 'opens drizzle on the driver',
  'database/pool.ts': 'opens the driver',
  'database/advisory-lock.ts': 'a lock of a session needs a connection of its own',
  'database/maintain-tables.ts': 'the process of the database has no pool, and speaks to its own server',
  'catalogue/snapshot/snapshot.ts':
    'runs in a worker in which drizzle would take longer to load than the catalogue to read',
  'finding/search/index-worker.ts': 'opens the driver for that worker',
};

const isDriver = /\.query\(|\.query<|\$client|openPool\(|new pg\.|from 'pg'/;

it('everything but the named exceptions reads and writes with drizzle', async () => {
  const root = join(import.meta.dirname, '..');
  const found: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: root, exclude: ['node_modules/**'] })) {
    if (/\.test\.ts$|\/(testing|evaluation)\//.test(path)) continue;
    if (isDriver.test(readFileSync(join(root, path), 'utf8'))) found.push(path);
  }
  expect(found.sort()).toEqual(Object.keys(exceptions).sort());
});
