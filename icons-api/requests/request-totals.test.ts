import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it, vi } from 'vitest';
import type { Database } from '../database/connection.ts';
import { RequestTotals } from './request-totals.ts';

/** A database that answers these numbers of new requests, one after the other; the last one for ever. Rows are lists, as drizzle asks for them. */
function databaseOf(...numbers: (number | Error)[]) {
  const query = vi.fn(async (_statement: { text: string }, _values: readonly unknown[]) => {
    const all = numbers.length > 1 ? numbers.shift() : numbers[0];
    if (all instanceof Error) throw all;
    return { rows: [['new', all, 0]] };
  });
  return { query, database: { orm: drizzle({ query } as never) } as unknown as Database };
}

it('a few requests are counted for each call', async () => {
  const { database } = databaseOf(1, 2, 2000, 1999);
  const totals = new RequestTotals(database);
  for (const all of [1, 2, 2000, 1999]) expect((await totals.read()).all).toBe(all);
});

it('many are counted once a minute, and no call but the first waits for it', async () => {
  let now = 0;
  const { database, query } = databaseOf(2001, 3000, new Error('away'), 4000);
  const totals = new RequestTotals(database, () => now);
  const [first, beside] = await Promise.all([totals.read(), totals.read()]);
  expect([first.all, beside.all, query.mock.calls.length]).toEqual([2001, 2001, 1]);
  now = 59_999;
  expect((await totals.read()).all).toBe(2001);
  expect(query).toHaveBeenCalledTimes(1);
  now = 60_000;
  expect((await totals.read()).of.new, 'the old ones').toBe(2001);
  await vi.waitFor(async () => expect((await totals.read()).all).toBe(3000));
  expect(query).toHaveBeenCalledTimes(2);
  now = 120_000;
  expect((await totals.read()).all, 'the database is away').toBe(3000);
  await vi.waitFor(async () => expect((await totals.read()).all).toBe(4000));
});

it('what was resolved this month begins with its first day in UTC', async () => {
  const { database, query } = databaseOf(1);
  await new RequestTotals(database, () => Date.UTC(2026, 10, 23, 9)).read();
  const [[statement, values] = []] = query.mock.calls;
  expect(statement?.text).toContain('"updated_at" >= $1');
  expect(values).toEqual([Date.UTC(2026, 10, 1)]);
});
