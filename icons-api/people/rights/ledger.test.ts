import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../database/connection.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { useDatabase } from '../../database/testing/use-database.ts';
import { signIn } from '../accounts/testing/sign-in.ts';
import { newId } from '../accounts/token.ts';
import { accountRights } from './account-rights.ts';
import { holdUses } from './hold-uses.ts';
import { recordDownloads } from './record-downloads.ts';
import { RewardTokens } from './reward-tokens.ts';
import { type GivenAllowance, giveAllowance, giveLicense } from './testing/give-plan.ts';
import { usesLeft } from './use-allowance.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

describe.each(databases)('rights in %s', (_name, start) => {
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
  const use = async (accountId: string, objectId: string, resource = 'icon') => {
    const taken = await holdUses(many, { accountId, resource, now }, [objectId], { isFinal: true });
    return taken.isTaken ? 'taken' : 'used-up';
  };
  const left = (accountId: string) => usesLeft(database, { accountId, resource: 'icon', now });
  const rightsOf = async (accountId: string, icons: string[] = [], at = now) => {
    const { visitor, downloaded } = await accountRights(database, accountId, icons, { plans: true, now: at });
    return { ...visitor, downloaded: [...downloaded].sort() };
  };
  const counted = (outcomes: readonly unknown[], outcome: unknown) =>
    outcomes.filter((each) => each === outcome).length;

  it('50 parallel downloads of different icons with one use left consume exactly one', async () => {
    const accountId = await account({ usagesLeft: 1 });
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => use(accountId, `icon-${at}`)));
    expect(counted(outcomes, 'taken')).toBe(1);
    expect(counted(outcomes, 'used-up')).toBe(49);
    expect(await left(accountId)).toBe(0);
    const rows = await query(database)`SELECT object_id FROM allowance_use WHERE account_id = ${accountId}`;
    expect(rows).toHaveLength(1);
  });

  it('50 parallel downloads of one icon cost one use and are all granted', async () => {
    for (const usagesLeft of [1, 30]) {
      const accountId = await account({ usagesLeft });
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => use(accountId, 'one-icon')));
      expect(counted(outcomes, 'taken')).toBe(50);
      expect(await left(accountId)).toBe(usagesLeft - 1);
    }
  });

  it('uses of several allowances go on where one is used up, the overused one last', async () => {
    const accountId = await account({ usagesLeft: 2 }, { usagesLeft: 1 }, { allowOverusage: true });
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => use(accountId, `icon-${at}`)));
    expect(counted(outcomes, 'taken')).toBe(10);
    const rows = await query(database)<{ left: number }>`SELECT usages_left AS left FROM allowance
      WHERE account_id = ${accountId} ORDER BY usages_left`;
    expect(rows.map((row) => row.left)).toEqual([-7, 0, 0]);
  });

  it('[S3.10] counts nothing of an unlimited one, and never uses meta calls, other resources or another account', async () => {
    const unlimited = await account({ isUnlimited: true }, { usagesLeft: 5 });
    expect(await use(unlimited, 'a')).toBe('taken');
    const rows = await query(database)`SELECT usages_left FROM allowance WHERE account_id = ${unlimited}`;
    expect(rows.map((row) => row.usages_left).sort()).toEqual([0, 5]);
    const others = await account(
      { accountingType: 'metaApiCall', usagesLeft: 9 },
      { resource: 'photo', usagesLeft: 9 },
    );
    expect(await use(others, 'a')).toBe('used-up');
    expect(await use(others, 'a', 'photo')).toBe('taken');
    expect(await use(newId(), 'a')).toBe('used-up');
  });

  it('[S4.03] a paid visitor has an active licence: unfinished, future, past and endless given up ones give nothing', async () => {
    const paid = await account();
    await giveLicense(database, paid, {}, [{ isUnlimited: true }]);
    expect(await rightsOf(paid)).toMatchObject({ isPaid: true, isLicensed: true, isCounted: false });
    const givenUp = await account();
    await giveLicense(database, givenUp, { status: 'unsubscribed', endsAt: now + 1 });
    expect(await rightsOf(givenUp)).toMatchObject({ isPaid: true });
    for (const license of [
      { status: 'unsubscribed' as const },
      { isSetupFinished: false },
      { startsAt: now + 1 },
      { endsAt: now },
    ]) {
      const accountId = await account();
      await giveLicense(database, accountId, license, [{ usagesLeft: 3 }]);
      expect(await rightsOf(accountId)).toMatchObject({ isPaid: false, isLicensed: false });
      expect(await use(accountId, 'a')).toBe('used-up');
    }
  });

  it('[S6.02] a licensed visitor has an allowance for icons, counted when it has an end', async () => {
    expect(await rightsOf(await account())).toMatchObject({ isPaid: false, isLicensed: false });
    expect(await rightsOf(await account({ usagesLeft: 3 }))).toMatchObject({
      isPaid: false,
      isLicensed: true,
      isCounted: true,
    });
    expect(await rightsOf(await account({ resource: 'photo', usagesLeft: 3 }))).toMatchObject({
      isLicensed: false,
    });
  });

  it('bought before means a paid download or a use, also under the id of an earlier name', async () => {
    const accountId = await account({ usagesLeft: 3 });
    await use(accountId, 'used-icon');
    const file = { format: 'svg', size: null, colour: null };
    await recordDownloads(
      database,
      accountId,
      [
        { ...file, iconId: 'paid-icon', isPaid: true },
        { ...file, iconId: 'free-icon', isPaid: false },
        { ...file, iconId: 'old-id', isPaid: true },
      ],
      now,
    );
    await query(database)`INSERT INTO icon_alias (id, set_prefix, name, concept_name, icon_id)
      VALUES (${'old-id'}, 'a', 'b', 'c', 'new-id')`;
    const icons = ['used-icon', 'paid-icon', 'free-icon', 'new-id', 'never'];
    expect((await rightsOf(accountId, icons)).downloaded).toEqual(['new-id', 'paid-icon', 'used-icon']);
    expect((await rightsOf(await account(), icons)).downloaded).toEqual([]);
  });

  it('[S4.18] [S7.50] [T1.05] [T7.17] a download comes into the history and the collection Downloaded, which is made once', async () => {
    const accountId = await account();
    const file = { iconId: 'a', format: 'png', size: 64, colour: '228BE6', isPaid: false };
    await Promise.all(Array.from({ length: 10 }, () => recordDownloads(many, accountId, [file, file], now)));
    await recordDownloads(database, accountId, [{ ...file, iconId: 'b' }], now + 5);
    const collections = await query(database)`SELECT name, is_default, is_downloaded, access FROM collection
      WHERE account_id = ${accountId} ORDER BY name`;
    expect(collections).toEqual([
      { name: 'Downloaded', is_default: false, is_downloaded: true, access: 'private' },
      { name: 'Favorites', is_default: true, is_downloaded: false, access: 'private' },
    ]);
    const icons = await query(database)`SELECT i.icon_id, i.added_at::text
      FROM collection_icon i JOIN collection c ON c.id = i.collection_id
       WHERE c.account_id = ${accountId} ORDER BY i.added_at DESC`;
    expect(icons).toEqual([
      { icon_id: 'b', added_at: String(now + 5) },
      { icon_id: 'a', added_at: String(now) },
    ]);
    const entries = await query(database)`SELECT icon_id, format, size, colour FROM download_entry
      WHERE account_id = ${accountId} ORDER BY at DESC`;
    expect(entries).toHaveLength(21);
    expect(entries[0]).toEqual({ icon_id: 'b', format: 'png', size: 64, colour: '228BE6' });
    const { length: rowCount } = await query(database)`SELECT 1 FROM paid_download
      WHERE account_id = ${accountId}`;
    expect(rowCount).toBe(0);
  });

  it('one reward used 50 times in parallel works once, in its own browser and in time', async () => {
    let time = now;
    const rewards = new RewardTokens(many, () => time);
    const { token } = await rewards.issue('browser-one-0123456789', null);
    expect(await rewards.spend(token, 'browser-two-0123456789')).toBe(false);
    expect(await rewards.spend(token, null)).toBe(false);
    const spent = await Promise.all(
      Array.from({ length: 50 }, () => rewards.spend(token, 'browser-one-0123456789')),
    );
    expect(counted(spent, true)).toBe(1);
    await rewards.giveBack(token);
    expect(await rewards.spend(token, 'browser-one-0123456789')).toBe(true);
    const late = await rewards.issue('browser-one-0123456789', null);
    time += 10 * 60_000;
    expect(await rewards.spend(late.token, 'browser-one-0123456789')).toBe(false);
    expect(await rewards.spend(`rwd_${'a'.repeat(43)}`, 'browser-one-0123456789')).toBe(false);
  });
});
