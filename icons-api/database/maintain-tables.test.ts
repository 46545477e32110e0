import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { maintainOneTable } from './maintain-tables.ts';
import { openPool } from './pool.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: EmbeddedServer;
beforeAll(async () => {
  server = await startEmbeddedServer(null, 0);
});
afterAll(() => server.stop());

it('the embedded database gets the statistics and the clean tables that autovacuum would give it', async () => {
  const pool = openPool(server.url);
  const rowsBelieved = async () =>
    (await pool.query(`SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'filled'`)).rows[0]?.rows;
  const dead = async () => {
    await pool.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await pool.query(
      `SELECT n_dead_tup::int AS dead FROM pg_stat_user_tables WHERE relname = 'filled'`,
    );
    return rows[0]?.dead;
  };
  await pool.query('CREATE TABLE empty (n int)');
  expect(await maintainOneTable(server.url)).toBeNull();
  await pool.query('CREATE TABLE filled AS SELECT n FROM generate_series(1, 1000) n');
  expect(await rowsBelieved()).toBe(-1);
  expect(await maintainOneTable(server.url)).toBe('ANALYZE public.filled');
  expect(await rowsBelieved()).toBe(1000);
  expect(await maintainOneTable(server.url)).toBeNull();
  await pool.query('DELETE FROM filled WHERE n > 600');
  expect(await dead()).toBe(400);
  expect(await maintainOneTable(server.url)).toBe('VACUUM ANALYZE public.filled');
  expect(await dead()).toBe(0);
  expect(await rowsBelieved()).toBe(600);
  await pool.end();
});
