import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiServer, startApi } from '../calls/testing/api-server.ts';
import { type Calls, callsOf, catalogueIds, iconIds, made } from '../collections/testing/collection-calls.ts';
import { databases } from '../database/testing/databases.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import {
  type Claim,
  ClaimLost,
  claimKey,
  requestHashOf,
  storeResult,
  sweepKeys,
} from './idempotency-keys.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describe.each(databases)('writes with an Idempotency-Key on %s', (_name, start) => {
  let api: ApiServer;
  let calls: Calls;
  let accountId: string;
  let icons: string[];
  let headers: Record<string, string>;

  beforeAll(async () => {
    api = await startApi(start);
    icons = await catalogueIds(api, 3);
  });
  afterAll(() => api?.close());
  afterEach(() => vi.restoreAllMocks());

  const someone = async () => {
    const person = await signIn(api.database);
    ({ accountId, headers } = person);
    calls = callsOf(api, person);
  };
  const keysOf = async () =>
    (
      await api.database.orm.$client.query(
        'SELECT key, status FROM idempotency_key WHERE account_id = $1 ORDER BY key',
        [accountId],
      )
    ).rows;

  it('the same request again answers the same and is done once', async () => {
    await someone();
    const create = () => calls('createCollection', { body: { name: 'Kitchen' }, ...withKey('one') });
    const first = (await create()).success;
    expect((await create()).success).toEqual(first);
    await calls('changeCollection', { params: { id: first.collection.id }, body: { name: 'Hall' } });
    expect((await create()).success, 'as it was then').toEqual(first);
    expect((await calls('collections')).success.total).toBe(3);
    await create();
    await calls('createCollection', { body: { name: 'Kitchen' }, ...withKey('two') });
    expect((await calls('collections')).success.total).toBe(4);
  });

  it('every write of collections takes one', async () => {
    await someone();
    const { id } = await made(calls, { icons: icons.slice(0, 2) });
    const to = await made(calls);
    const [a = '', b = '', c = ''] = icons;
    const twice = async (name: Parameters<Calls>[0], call: object) => {
      const send = () => calls(name, { ...call, ...withKey(`key-${name}`) });
      const first = (await send()).success;
      expect((await send()).success, name).toEqual(first);
    };
    await twice('changeCollection', { params: { id }, body: { name: 'Hall' } });
    await twice('addCollectionIcons', { params: { id }, body: { icons: [{ id: c }] } });
    await twice('orderCollectionIcons', { params: { id }, body: { icons: [c], before: null } });
    await twice('removeCollectionIcon', { params: { id, iconId: a } });
    await twice('removeCollectionIcons', { params: { id }, body: { icons: [b] } });
    await twice('moveCollectionIcons', { params: { id }, body: { icons: [c], to: to.id } });
    await twice('copyCollection', { params: { id } });
    await twice('deleteCollection', { params: { id } });
    await twice('restoreCollection', { params: { id } });
    expect((await calls('collection', { params: { id } })).success.collection.version).toBe(9);
    expect(await iconIds(calls, to.id)).toEqual([c]);
  });

  it('with another body or path it is refused', async () => {
    await someone();
    const { id } = await made(calls);
    await calls('changeCollection', { params: { id }, body: { name: 'Hall' }, ...withKey('k') });
    const other = await calls('changeCollection', {
      params: { id },
      body: { name: 'Yard' },
      ...withKey('k'),
    });
    expect([other.status, other.problem.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    const elsewhere = await calls('deleteCollection', { params: { id }, ...withKey('k') });
    expect(elsewhere.problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await calls('collection', { params: { id } })).success.collection.name).toBe('Hall');
    const before = await keysOf();
    await someone();
    expect((await made(calls)).name, 'keys of others are others').toBe('Collection 1');
    expect(before).toEqual([{ key: 'k', status: 200 }]);
  });

  it('of calls at the same time one is done, and all have its answer', async () => {
    await someone();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => calls('createCollection', { body: {}, ...withKey('k') })),
    );
    expect(new Set(answers.map(({ success }) => success.collection.id)).size).toBe(1);
    expect((await calls('collections')).success.total).toBe(3);
  });

  it('a refusal is answered again; a failure of ours is not stored', async () => {
    await someone();
    const { id } = await made(calls);
    const body = { icons: [{ id: 'unknown00000' }] };
    const add = () => calls('addCollectionIcons', { params: { id }, body, ...withKey('refused') });
    const first = (await add()).problem;
    const { requestId: _, ...again } = (await add()).problem;
    expect(first).toMatchObject(again);
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    vi.spyOn(api.database.orm, 'transaction').mockRejectedValueOnce(away);
    const create = () =>
      api.send('PUT', '/siteApi/collections/v2', {}, { ...headers, 'idempotency-key': 'failed' });
    expect(await create()).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } });
    expect(await keysOf()).toEqual([{ key: 'refused', status: 404 }]);
    expect(await create()).toMatchObject({ status: 200 });
  });

  it('a call whose process died is done by the next one', async () => {
    await someone();
    const hash = requestHashOf('PUT', '/siteApi/collections/v2', { name: 'Kitchen' });
    await api.database.orm.$client.query(
      'INSERT INTO idempotency_key (account_id, key, request_hash, at) VALUES ($1, $2, $3, $4)',
      [accountId, 'dead', hash, Date.now() - 20_001],
    );
    const answer = await calls('createCollection', { body: { name: 'Kitchen' }, ...withKey('dead') });
    expect(answer.success.collection.name).toBe('Kitchen');
    expect(await keysOf()).toEqual([{ key: 'dead', status: 200 }]);
  });

  it('a call that was taken for dead writes nothing when it comes to its end', async () => {
    await someone();
    const { database } = api;
    const claim = (await claimKey(database, { accountId, key: 'slow', requestHash: 'h' })) as Claim;
    await database.orm.$client.query('UPDATE idempotency_key SET at = at - 20001 WHERE account_id = $1', [
      accountId,
    ]);
    const next = (await claimKey(database, { accountId, key: 'slow', requestHash: 'h' })) as Claim;
    expect(next.at).toBeTypeOf('number');
    const result = { status: 200, answer: {} };
    const late = database.orm.transaction(async (transaction) => {
      await transaction.execute('CREATE TABLE written_late (n int)');
      await storeResult(transaction, { ...claim, at: claim.at - 20_001 }, result);
    });
    await expect(late).rejects.toThrow(ClaimLost);
    const { rows } = await database.orm.$client.query("SELECT to_regclass('written_late') AS made");
    expect(rows).toEqual([{ made: null }]);
    await storeResult(database.orm, next, result);
    expect(await keysOf()).toEqual([{ key: 'slow', status: 200 }]);
  });

  it('is forgotten after 24 hours, and swept', async () => {
    await someone();
    const create = () => calls('createCollection', { body: {}, ...withKey('old') });
    const first = (await create()).success.collection.id;
    const age = (ms: number) =>
      api.database.orm.$client.query('UPDATE idempotency_key SET at = at - $2 WHERE account_id = $1', [
        accountId,
        ms,
      ]);
    await age(86_000_000);
    await sweepKeys(api.database, Date.now());
    expect((await create()).success.collection.id).toBe(first);
    await age(500_000);
    expect((await create()).success.collection.id, 'before it is swept').not.toBe(first);
    await age(86_500_000);
    await sweepKeys(api.database, Date.now());
    expect(await keysOf()).toEqual([]);
  });

  it.each(['', 'a b', 'x'.repeat(129), 'schlüssel'])('"%s" can be no key', async (key) => {
    await someone();
    const answer = await calls('createCollection', { body: {}, ...withKey(key) });
    expect(answer.problem).toMatchObject({ code: 'BAD_REQUEST', param: 'Idempotency-Key' });
    expect(await keysOf()).toEqual([]);
  });
});
