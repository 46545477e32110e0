import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiServer, startApi } from '../calls/testing/api-server.ts';
import { startPglite } from '../database/testing/databases.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import { type Calls, callsOf, catalogueIds } from './testing/collection-calls.ts';
import { fillAccount } from './testing/fill-account.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe('queries of the calls of collections', () => {
  let api: ApiServer;
  let calls: Calls;
  let guest: Calls;
  let ids: string[];

  beforeAll(async () => {
    api = await startApi(startPglite);
    const icons = await catalogueIds(api, 60);
    const person = await signIn(api.database);
    calls = callsOf(api, person);
    guest = callsOf(api, { headers: {} });
    ids = await fillAccount(api.database, person.accountId, { collections: 148, icons });
    await calls('collections');
  });
  afterAll(() => api?.close());
  afterEach(() => vi.restoreAllMocks());

  /** Queries of a call without the one that looks the session up. */
  async function queriesOf(call: () => Promise<{ status: number }>): Promise<number> {
    const queries = vi.spyOn(pg.Client.prototype, 'query').mockClear();
    expect((await call()).status).toBe(200);
    const texts = queries.mock.calls.map(([query]) => String((query as { text?: string })?.text ?? query));
    return texts.filter((text) => !text.includes('account_session')).length;
  }

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
    await api.database.orm.$client.query("UPDATE collection SET access = 'public' WHERE id = ANY($1)", [
      ids.slice(0, 20),
    ]);
    expect((await guest('publicCollections', { query: { limit: 20 } })).success.docs).toHaveLength(20);
    expect(await queriesOf(() => guest('publicCollections', { query: { limit: 20 } }))).toBe(1);
    const { rows } = await api.database.orm.$client.query('SELECT api_code FROM collection WHERE id = $1', [
      ids[0],
    ]);
    const apiCode = rows[0].api_code as string;
    expect(await queriesOf(() => guest('publicCollection', { params: { apiCode } }))).toBe(1);
  });
});
