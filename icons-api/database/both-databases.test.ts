import { describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import { migrateDatabase } from './migrate.ts';
import { databases } from './testing/databases.ts';
import { useDatabase } from './testing/use-database.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

describe.each(databases)('%s', (_name, start) => {
  let database: Database;
  let url: string;
  useDatabase(start, (opened) => {
    ({ database, url } = opened);
  });

  it('takes the same migrations twice', async () => {
    await migrateDatabase(database);
    const { rows } = await database.orm.$client.query('SELECT count(*)::int AS n FROM icon');
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('has the three extensions', async () => {
    const { rows } = await database.orm.$client.query(
      "SELECT similarity('calendar','calender') > 0.4 AS near, levenshtein('a','b') AS far, unaccent('café') AS plain",
    );
    expect(rows).toEqual([{ near: true, far: 1, plain: 'cafe' }]);
  });

  it('never mixes the statements of clients that ask at the same time', async () => {
    const clients = Array.from({ length: 4 }, () => openDatabase(url, { connections: 1 }));
    // A value that does not fit into one network packet leaves room between Parse and Bind for another client.
    const large = 'x'.repeat(1_000_000);
    const wrong: string[] = [];
    await Promise.all(
      clients.map(async ({ orm: { $client: pool } }, client) => {
        const asksLarge = client < 2;
        for (let round = 0; round < (asksLarge ? 10 : 150); round++) {
          const text = asksLarge
            ? 'SELECT length($1::text) AS a, $2::int AS b'
            : 'SELECT $1::int AS a, $2::int AS b';
          const found = await pool.query(text, [asksLarge ? large : round, client]).then(
            ({ rows }) => rows[0],
            (error: Error) => error.message.slice(0, 40),
          );
          const expected = { a: asksLarge ? large.length : round, b: client };
          if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(JSON.stringify(found));
        }
      }),
    );
    await Promise.all(clients.map((client) => client.close()));
    expect(wrong).toEqual([]);
  });

  it('keeps a transaction to itself and undoes it when its client dies', async () => {
    await database.orm.$client.query('CREATE TABLE IF NOT EXISTS seen (n int)');
    const dying = openDatabase(url, { connections: 1 });
    const client = await dying.orm.$client.connect();
    client.on('error', () => undefined);
    await client.query('BEGIN');
    await client.query('INSERT INTO seen VALUES ($1)', [1]);
    const other = database.orm.$client.query('SELECT count(*)::int AS n FROM seen');
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    expect((await other).rows).toEqual([{ n: 0 }]);
    client.release(true);
    await dying.close();
  });

  it('has its connection back after a transaction that could not begin', async () => {
    const { orm, close } = openDatabase(url, { connections: 1 });
    const lost = new Error('Connection terminated unexpectedly');
    orm.$client.once('acquire', (client) => vi.spyOn(client, 'query').mockRejectedValueOnce(lost));
    await expect(orm.transaction(async () => 'begun')).rejects.toMatchObject({ cause: lost });
    expect(await orm.transaction(async () => 'begun')).toBe('begun');
    await close();
  });
});
