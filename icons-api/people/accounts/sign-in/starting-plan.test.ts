import { isPaidBy } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import type { Database } from '../../../database/connection.ts';
import { startPglite } from '../../../database/testing/databases.ts';
import { useDatabase } from '../../../database/testing/use-database.ts';
import { holdingsOf } from '../holdings.ts';
import { signIn } from '../testing/sign-in.ts';
import { giveStartingPlan } from './starting-plan.ts';

let database: Database;
useDatabase(startPglite, (opened) => {
  database = opened.database;
});

const NOW = Date.UTC(2026, 0, 1);
const YEAR_MS = 365 * 86_400_000;
const endless = { accountingType: 'download', usagesLeft: 0, allowOverusage: false, isUnlimited: true };

it('[S4.28] the paid person of the local identity server has icons and AI searches without end, and again after a year', async () => {
  const { accountId } = await signIn(database);
  const give = (isNew: boolean, now: number) =>
    giveStartingPlan(database, { accountId, plan: 'paid', isNew }, now);
  await give(true, NOW);
  const first = await holdingsOf(database, accountId, NOW);
  expect(first.allowances).toHaveLength(2);
  expect(first.allowances).toEqual(
    expect.arrayContaining([
      { ...endless, resource: 'icon' },
      { ...endless, resource: 'iconAISearch' },
    ]),
  );
  await give(false, NOW + YEAR_MS - 1);
  expect((await holdingsOf(database, accountId, NOW)).licenses).toHaveLength(1);
  const later = NOW + YEAR_MS;
  expect(isPaidBy((await holdingsOf(database, accountId, later)).licenses, later)).toBe(false);
  await give(false, later);
  const again = await holdingsOf(database, accountId, later);
  expect(isPaidBy(again.licenses, later)).toBe(true);
  expect(again.allowances).toHaveLength(2);
});

it('[S6.02] the licensed person gets icons once, the free one nothing', async () => {
  const { accountId } = await signIn(database);
  const left = async () =>
    (await holdingsOf(database, accountId, NOW)).allowances.map((one) => one.usagesLeft);
  await giveStartingPlan(database, { accountId, plan: 'free', isNew: true }, NOW);
  expect(await left()).toEqual([]);
  await giveStartingPlan(database, { accountId, plan: 'licensed', isNew: true }, NOW);
  await giveStartingPlan(database, { accountId, plan: 'licensed', isNew: false }, NOW);
  expect(await left()).toEqual([50]);
});
