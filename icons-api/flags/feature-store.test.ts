import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it, vi } from 'vitest';
import type { Database } from '../database/connection.ts';
import { FEATURES_CACHE_MS, FeatureStore } from './feature-store.ts';
import { initialFeatures } from './initial-features.ts';

type Query = (statement: { text: string }) => Promise<{ rows: unknown[] }>;

/** A database whose driver is this function; rows are lists, as drizzle asks for them. */
function databaseOf(query: Query): Database {
  return { orm: drizzle({ query } as never) } as never as Database;
}

const row = (defaultValue: number, updatedAt: number) => ['grid', { defaultValue }, updatedAt];

it('asks the database once a second however many ask, and lives through its absence', async () => {
  let now = 10_000;
  let value = 1;
  const query = vi.fn<Query>(async () => ({ rows: [row(value, 5000)] }));
  const store = new FeatureStore(databaseOf(query), {}, () => now);
  await Promise.all([store.current(), store.current()]);
  await store.current();
  expect(query).toHaveBeenCalledTimes(1);
  now += FEATURES_CACHE_MS;
  query.mockRejectedValueOnce(new Error('gone'));
  expect(await store.current()).toEqual({
    features: { grid: { defaultValue: 1 } },
    dateUpdated: new Date(5000).toISOString(),
  });
  value = 2;
  expect((await store.current()).features.grid).toEqual({ defaultValue: 2 });
  expect(query).toHaveBeenCalledTimes(3);
});

it('a read that began before a decision does not bring back what was', async () => {
  const before = Promise.withResolvers<{ rows: unknown[] }>();
  const statements: string[] = [];
  const query: Query = async ({ text }) => {
    statements.push(text.split(' ')[0] as string);
    return statements.length === 1 ? before.promise : { rows: [row(2, 1)] };
  };
  const store = new FeatureStore(databaseOf(query), {}, () => 10_000);
  const reading = store.current();
  const change = store.change('grid', { defaultValue: 2 });
  await vi.waitFor(() => expect(statements).toContain('insert'));
  before.resolve({ rows: [row(1, 1)] });
  await Promise.all([reading, change]);
  expect((await store.current()).features.grid).toEqual({ defaultValue: 2 });
});

it('[T1.10] [S1.07] without plans there are no ads; a reward is offered where one is given', () => {
  const valuesOf = (site: Parameters<typeof initialFeatures>[0]) => {
    const { DISPLAY_AD, REWARDED_AD } = initialFeatures(site);
    return [DISPLAY_AD.defaultValue, REWARDED_AD.defaultValue];
  };
  expect(valuesOf({ plans: true, rewards: true })).toEqual([true, true]);
  expect(valuesOf({ plans: true, rewards: false })).toEqual([true, false]);
  expect(valuesOf({ plans: false, rewards: true })).toEqual([false, false]);
});
