import { apiPath } from '@icoteca/shared-contracts';
import { readTrustedProxies } from '@icoteca/shared-contracts/trusted-proxies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApi } from '../../calls/testing/api-server.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import type { RunningDatabase } from '../../database/testing/running-database.ts';
import { type SignedIn, signIn } from './testing/sign-in.ts';

const rateLimit = 3;
const rateLimitWithKey = 6;

describe.each(databases)('API keys on %s', (_name, startDatabase) => {
  let database: RunningDatabase;
  const apis: ApiServer[] = [];
  beforeAll(async () => {
    database = await startDatabase('fixture');
    const asIs = async () => ({ url: database.url, stop: async () => undefined });
    // Two servers as in a deployment of many; tests come from addresses that are not ours.
    for (let n = 0; n < 2; n++)
      apis.push(
        await startApi(asIs, { rateLimit, rateLimitWithKey, isOurs: readTrustedProxies('198.51.100.0/24') }),
      );
  }, 180_000);
  afterAll(async () => {
    for (const each of apis) await each.close();
    await database.stop();
  });

  const api = (at = 0) => apis[at] as ApiServer;
  let addresses = 0;
  const newAddress = () => `203.0.113.${++addresses}`;
  const ours = { 'x-forwarded-for': '198.51.100.1' };
  const person = () => signIn(api().database);
  const list = async ({ headers }: SignedIn) =>
    (await api().get('/user/v2/api-keys', { ...headers, ...ours })).body;
  type Made = { key: string; apiKey: { id: string; name: string; lastUsedAt: number | null } };
  const create = async ({ headers }: SignedIn, name = 'A program') => {
    const { status, body } = await api().send('POST', '/user/v2/api-keys', { name }, { ...headers, ...ours });
    return { status, ...(body as Made & { code?: string; param?: string }) };
  };
  const rotate = ({ headers }: SignedIn, id: string) =>
    api().send('POST', `/user/v2/api-keys/${id}/rotation`, undefined, { ...headers, ...ours });
  const revoke = ({ headers }: SignedIn, id: string) =>
    api().send('DELETE', `/user/v2/api-keys/${id}`, undefined, { ...headers, ...ours });
  const search = (key: string | null, { at = 0, address = newAddress() } = {}) =>
    api(at).get(apiPath('search', { query: { term: 'home', amount: 1 } }), {
      'x-forwarded-for': address,
      ...(key !== null && { 'x-api-key': key }),
    });

  it('[S3.07] begin with the public key of the user, are shown once, and are stored as a hash', async () => {
    const anna = await person();
    const { key, apiKey } = await create(anna, '  My portfolio ');
    const { body } = await api().get('/user/v2', { ...anna.headers, ...ours });
    const { publicApiKey } = (body as { user: { publicApiKey: string } }).user;
    expect(key.startsWith(`${publicApiKey}.`)).toBe(true);
    expect(apiKey).toMatchObject({ name: 'My portfolio', lastUsedAt: null });
    expect(JSON.stringify(await list(anna))).not.toContain(key.split('.')[1]);
    const rows = await query(api().database)`SELECT * FROM api_key`;
    expect(JSON.stringify(rows)).not.toContain(key.split('.')[1]);
    // The public part alone opens nothing.
    expect((await search(publicApiKey)).status).toBe(401);
  });

  it('raise the rate of their account above that of everybody, counted over all its keys and addresses', async () => {
    const anna = await person();
    const [one, two] = [await create(anna), await create(anna)];
    const address = newAddress();
    const without = [];
    for (let n = 0; n <= rateLimit; n++) without.push((await search(null, { address })).status);
    expect(without).toEqual([200, 200, 200, 429]);
    const statuses = [];
    for (let n = 0; n <= rateLimitWithKey; n++)
      statuses.push((await search(n % 2 ? one.key : two.key, n === 0 ? { address } : {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const refused = await search(one.key);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('open nothing but the rate: no account, and no vector of an icon that is not free', async () => {
    const anna = await person();
    const { key } = await create(anna);
    const headers = { 'x-api-key': key, ...ours };
    expect((await api().get('/user/v2', headers)).body).toMatchObject({ user: { isGuest: true } });
    expect((await api().get('/user/v2/api-keys', headers)).status).toBe(401);
    const { body } = await api().get(
      apiPath('search', { query: { free: false, svg: true, amount: 5 } }),
      headers,
    );
    const { icons } = body as { icons: { id: string; svg?: string }[] };
    expect(icons.length).toBeGreaterThan(0);
    expect(icons.filter(({ svg }) => svg !== undefined)).toEqual([]);
    expect((await api().get(`/img?id=${icons[0]?.id}&format=svg`, headers)).status).toBe(403);
  });

  it('end immediately on every server when they are revoked, and when they are rotated', async () => {
    const anna = await person();
    const { key, apiKey } = await create(anna);
    expect([(await search(key)).status, (await search(key, { at: 1 })).status]).toEqual([200, 200]);
    const rotated = (await rotate(anna, apiKey.id)).body as Made;
    expect(rotated.apiKey).toMatchObject({ id: apiKey.id, name: apiKey.name, lastUsedAt: null });
    for (const at of [0, 1]) {
      expect(await search(key, { at })).toMatchObject({ status: 401, body: { code: 'API_KEY_REFUSED' } });
      expect((await search(rotated.key, { at })).status).toBe(200);
    }
    expect((await revoke(anna, apiKey.id)).body).toEqual({ success: true, keys: [] });
    for (const at of [0, 1]) expect((await search(rotated.key, { at })).status).toBe(401);
    expect(await revoke(anna, apiKey.id)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_API_KEY' } });
  });

  it('store when they were used', async () => {
    const anna = await person();
    const { key } = await create(anna);
    const before = Date.now();
    await search(key);
    const { keys } = (await list(anna)) as { keys: { lastUsedAt: number }[] };
    expect(keys[0]?.lastUsedAt).toBeGreaterThanOrEqual(before);
  });

  it('belong to one account: nobody else sees, rotates or revokes them', async () => {
    const [anna, bob] = [await person(), await person()];
    const { key, apiKey } = await create(anna);
    expect(await list(bob)).toEqual({ success: true, keys: [] });
    expect((await rotate(bob, apiKey.id)).status).toBe(404);
    expect((await revoke(bob, apiKey.id)).status).toBe(404);
    expect((await search(key)).status).toBe(200);
    expect((await api().send('POST', '/user/v2/api-keys', { name: 'x' }, ours)).status).toBe(401);
  });

  it('are limited in number, and have names of some length', async () => {
    const anna = await person();
    for (const name of ['', '   ', 'x'.repeat(61)])
      expect(await create(anna, name)).toMatchObject({ status: 400, param: 'name' });
    expect((await create(anna, 'x'.repeat(60))).status).toBe(200);
    for (let n = 1; n < 10; n++) expect((await create(anna)).status).toBe(200);
    expect(await create(anna)).toMatchObject({ status: 409, code: 'API_KEY_LIMIT' });
  });

  it('are exactly ten when 50 are requested concurrently, of two servers', async () => {
    const pool = api().database.orm.$client;
    const { accountId, headers } = await person();
    // A key takes a moment between the count and its row, so that calls meet there with certainty.
    await pool.query(`
      CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END';
      CREATE TRIGGER be_slow BEFORE INSERT ON api_key FOR EACH ROW EXECUTE FUNCTION be_slow()`);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        api(n % 2).send('POST', '/user/v2/api-keys', { name: `Program ${n}` }, { ...headers, ...ours }),
      ),
    );
    await pool.query('DROP TRIGGER be_slow ON api_key; DROP FUNCTION be_slow');
    const { rowCount } = await pool.query('SELECT 1 FROM api_key WHERE account_id = $1', [accountId]);
    expect(rowCount).toBe(10);
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(200), count(409)]).toEqual([10, 40]);
  });

  it('that are made up are refused, and soon not even looked at', async () => {
    const address = newAddress();
    const made = `pk-${'a'.repeat(24)}.${'b'.repeat(43)}`;
    const statuses = [];
    for (let n = 0; n <= rateLimitWithKey; n++) statuses.push((await search(made, { address })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    for (const key of ["' OR 1=1 --", '', 'pk-short.key']) expect((await search(key)).status).toBe(401);
  });
});
