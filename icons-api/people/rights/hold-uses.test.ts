import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../database/connection.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { useDatabase } from '../../database/testing/use-database.ts';
import { signIn } from '../accounts/testing/sign-in.ts';
import { boughtIcons } from './account-rights.ts';
import { HOLD_MS, holdUses, releaseUses } from './hold-uses.ts';
import { recordDownloads } from './record-downloads.ts';
import { type GivenAllowance, giveAllowance } from './testing/give-plan.ts';
import { useForAiSearch, usesLeft } from './use-allowance.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

describe.each(databases)('uses of many icons in %s', (_name, start) => {
  const now = 1_800_000_000_000;
  let database: Database;
  let many: Database;
  useDatabase(start, (opened) => {
    database = opened.database;
    many = openDatabase(opened.url, { connections: 8 });
  });
  afterAll(() => many.close());

  const account = async (...allowances: GivenAllowance[]) => {
    const { accountId } = await signIn(database);
    for (const allowance of allowances) await giveAllowance(database, accountId, allowance);
    return accountId;
  };
  const icons = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `icon-${from + at}`);
  const of = (accountId: string, at = now, resource = 'icon') => ({ accountId, resource, now: at });
  const hold = (accountId: string, ids: string[], at = now) => holdUses(many, of(accountId, at), ids);
  const release = (accountId: string, ids: string[], at = now) => releaseUses(many, of(accountId, at), ids);
  const left = (accountId: string) => usesLeft(database, of(accountId));
  const deliver = (accountId: string, iconId: string) =>
    recordDownloads(
      many,
      accountId,
      [{ iconId, format: 'svg', size: null, colour: null, isPaid: true }],
      now,
    );
  const bought = (accountId: string, ids: string[], at = now) => boughtIcons(database, accountId, ids, at);

  it('are taken for all icons or for none, and the refusal says how many it takes and how many are left', async () => {
    const accountId = await account({ usagesLeft: 3 }, { usagesLeft: 2, accountingType: 'apiCall' });
    expect(await hold(accountId, icons(6))).toEqual({ isTaken: false, needed: 6, left: 5 });
    expect(await left(accountId)).toBe(5);
    expect(await bought(accountId, icons(6), now + HOLD_MS)).toEqual([]);
    expect(await hold(accountId, [...icons(4), 'icon-0'])).toEqual({ isTaken: true });
    expect(await left(accountId), 'an icon named twice costs one').toBe(1);
    const rows = await query(database)`SELECT accounting_type AS kind, usages_left AS left FROM allowance
      WHERE account_id = ${accountId} ORDER BY 1`;
    expect(rows, 'downloads before calls of programs').toEqual([
      { kind: 'apiCall', left: 1 },
      { kind: 'download', left: 0 },
    ]);
    expect(await hold(accountId, icons(6)), 'four of them cost nothing more').toEqual({
      isTaken: false,
      needed: 2,
      left: 1,
    });
  });

  it('20 calls at the same time, of 5 icons each, with 12 uses left: two get all of theirs and the others nothing', async () => {
    const accountId = await account({ usagesLeft: 12 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => hold(accountId, icons(5, 5 * at))),
    );
    expect(outcomes.filter(({ isTaken }) => isTaken)).toHaveLength(2);
    expect(await left(accountId)).toBe(2);
    expect(await bought(accountId, icons(100), now + HOLD_MS)).toHaveLength(10);
  });

  it('go back when there is no file, and stay when there was one', async () => {
    const accountId = await account({ usagesLeft: 3 });
    await hold(accountId, icons(3));
    expect(await left(accountId)).toBe(0);
    await deliver(accountId, 'icon-1');
    await Promise.all([release(accountId, icons(3)), release(accountId, icons(3))]);
    expect(await left(accountId)).toBe(2);
    expect(await bought(accountId, icons(3))).toEqual(['icon-1']);
  });

  it('a held icon is not bought yet, and two concurrent files of it cost one use: the one that fails takes nothing from the other', async () => {
    const accountId = await account({ usagesLeft: 1 });
    expect(await hold(accountId, icons(1))).toEqual({ isTaken: true });
    expect(await bought(accountId, icons(1))).toEqual([]);
    expect(await hold(accountId, icons(1))).toEqual({ isTaken: true });
    expect(await left(accountId)).toBe(0);
    await release(accountId, icons(1));
    expect(await left(accountId), 'the other may still deliver').toBe(0);
    await deliver(accountId, 'icon-0');
    await release(accountId, icons(1));
    expect([await left(accountId), await bought(accountId, icons(1))]).toEqual([0, icons(1)]);
  });

  it('a use that was held for long counts as delivered: nobody downloads an icon and gets the use back later', async () => {
    const accountId = await account({ usagesLeft: 1 });
    await hold(accountId, icons(1));
    const later = now + HOLD_MS;
    expect(await bought(accountId, icons(1), later)).toEqual(icons(1));
    await release(accountId, icons(1), later);
    expect(await left(accountId)).toBe(0);
    expect(await bought(accountId, icons(1), later)).toEqual(icons(1));
  });

  it('50 concurrent holds and releases leave what was there', async () => {
    const accountId = await account({ usagesLeft: 7 });
    await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const ids = icons(1 + (at % 3), at % 5);
        const { isTaken } = await hold(accountId, ids);
        if (isTaken) await release(accountId, ids);
      }),
    );
    expect(await left(accountId)).toBe(7);
    const { length: rowCount } = await query(database)`SELECT 1 FROM allowance_use
      WHERE account_id = ${accountId}`;
    expect(rowCount).toBe(0);
  });

  // Without its lock a use reads what was left before somebody else took the last one, and takes it a second time.
  it.each([
    [
      'an icon',
      'icon',
      (accountId: string) => hold(accountId, ['late']),
      { isTaken: false, needed: 1, left: 0 },
    ],
    [
      'an AI search',
      'iconAISearch',
      (accountId: string) => useForAiSearch(many, { accountId, term: 'late', now }),
      'used-up',
    ],
  ])('a use of %s waits for one under way that takes the last', async (_what, resource, use, expected) => {
    const accountId = await account({ resource, usagesLeft: 1 });
    const other = await many.orm.$client.connect();
    try {
      await other.query('BEGIN');
      await other.query('UPDATE allowance SET usages_left = 0 WHERE account_id = $1', [accountId]);
      const late = use(accountId);
      const isWaiting = await Promise.race([
        late.then(
          () => false,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, 300, true)),
      ]);
      expect(isWaiting).toBe(true);
      await other.query('COMMIT');
      expect(await late).toEqual(expected);
    } finally {
      other.release();
    }
    expect(await usesLeft(database, of(accountId, now, resource))).toBe(0);
  });
});
