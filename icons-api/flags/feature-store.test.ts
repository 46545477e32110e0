import { expect, it, vi } from 'vitest';
import type { Database } from '../database/connection.ts';
import { FEATURES_KEPT_MS, FeatureStore } from './feature-store.ts';
import { initialFeatures } from './initial-features.ts';

it('asks the database once a second however many ask, and lives through its absence', async () => {
  let now = 10_000;
  const row = { key: 'grid', definition: { defaultValue: 1 }, updated_at: '5000' };
  const query = vi.fn(async (_sql: string) => ({ rows: [row] }));
  const store = new FeatureStore({ pool: { query } } as never as Database, {}, () => now);
  await Promise.all([store.current(), store.current()]);
  await store.current();
  expect(query).toHaveBeenCalledTimes(1);
  now += FEATURES_KEPT_MS;
  query.mockRejectedValueOnce(new Error('gone'));
  expect(await store.current()).toEqual({
    features: { grid: { defaultValue: 1 } },
    dateUpdated: new Date(5000).toISOString(),
  });
  row.definition.defaultValue = 2;
  expect((await store.current()).features.grid).toEqual({ defaultValue: 2 });
  expect(query).toHaveBeenCalledTimes(3);
});

it('a read that began before a decision does not bring back what was', async () => {
  const before = Promise.withResolvers<{ rows: object[] }>();
  const row = (defaultValue: number) => ({
    rows: [{ key: 'grid', definition: { defaultValue }, updated_at: '1' }],
  });
  const asked: string[] = [];
  const query = vi.fn(async (sql: string) => {
    asked.push(sql.trim().split(' ')[0] as string);
    return asked.length === 1 ? before.promise : row(2);
  });
  const store = new FeatureStore({ pool: { query } } as never as Database, {}, () => 10_000);
  const reading = store.current();
  const change = store.change('grid', { defaultValue: 2 });
  await vi.waitFor(() => expect(asked).toContain('INSERT'));
  before.resolve(row(1));
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
