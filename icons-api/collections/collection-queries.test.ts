import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { startPglite } from '../database/testing/databases.ts';
import { query } from '../database/testing/query.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import { type Calls, callsOf, catalogueIds } from './testing/collection-calls.ts';
import { fillAccount } from './testing/fill-account.ts';
import { queriesOf } from './testing/queries-of.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe('queries of the calls of collections', () => {
  const api = useApi(startPglite);
  let calls: Calls;
  let guest: Calls;
  let ids: string[];

  beforeAll(async () => {
    const icons = await catalogueIds(api, 60);
    const person = await signIn(api.database);
    calls = callsOf(api, person);
    guest = callsOf(api, { headers: {} });
    ids = await fillAccount(api.database, person.accountId, { collections: 148, icons });
    await calls('collections');
  });
  afterEach(() => vi.restoreAllMocks());

  it('150 collections with previews are one query', async () => {
    const query = { previewCount: 4 };
    expect((await calls('collections', { query })).success.docs).toHaveLength(150);
    expect(await queriesOf(() => calls('collections', { query }))).toBe(1);
  });

  it('a collection and its icons are one query, however many they are', async () => {
    const params = { id: ids[0] ?? '' };
    expect((await calls('collectionIcons', { params })).success.docs).toHaveLength(60);
    expect(await queriesOf(() => calls('collectionIcons', { params }))).toBe(1);
    expect(await queriesOf(() => calls('collection', { params, query: { previewCount: 4 } }))).toBe(1);
  });

  it('public collections are one query', async () => {
    await query(api.database)`UPDATE collection SET access = 'public' WHERE id = ANY(${ids.slice(0, 20)})`;
    expect((await guest('publicCollections', { query: { limit: 20 } })).success.docs).toHaveLength(20);
    expect(await queriesOf(() => guest('publicCollections', { query: { limit: 20 } }))).toBe(1);
    const rows = await query(api.database)`SELECT api_code FROM collection WHERE id = ${ids[0]}`;
    const apiCode = rows[0]?.api_code as string;
    expect(await queriesOf(() => guest('publicCollection', { params: { apiCode } }))).toBe(1);
  });
});
