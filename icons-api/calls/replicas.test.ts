import { endpointOf } from '@icoteca/shared-contracts';
import { readTrustedProxies } from '@icoteca/shared-contracts/trusted-proxies';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPglite } from '../database/testing/databases.ts';
import type { RunningDatabase } from '../database/testing/running-database.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import { openSharedState, type SharedState } from '../shared-state/open-shared-state.ts';
import { redisServers } from '../shared-state/testing/redis-servers.ts';
import { call } from './testing/api-calls.ts';
import { type ApiServer, startApi } from './testing/api-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const adminToken = 'a-token-of-twenty-four-characters';
const admin = { authorization: `Bearer ${adminToken}` };
const silent = { info: () => {}, warn: () => {} };
const limit = 40;

/** Two processes' worth of the API over one database and one Redis. */
describe.each(redisServers)('two servers of the API over one %s', (_name, make) => {
  const redis = make();
  let database: RunningDatabase;
  const states: SharedState[] = [];
  const apis: ApiServer[] = [];
  const api = (at: number) => apis[at] as ApiServer;

  beforeAll(async () => {
    await redis.start();
    database = await startPglite('fixture');
    for (let n = 0; n < 2; n++) {
      const shared = openSharedState(redis.url, silent);
      states.push(shared);
      const asIs = async () => ({ url: database.url, stop: async () => undefined });
      const isOurs = readTrustedProxies('198.51.100.0/24');
      apis.push(await startApi(asIs, { adminToken, rateLimit: limit, shared, isOurs }));
    }
  });
  afterAll(async () => {
    for (const each of apis) await each.close();
    for (const each of states) each.close();
    await database?.stop();
    await redis.remove();
  });

  const from = (at: number, address: string) =>
    api(at).get('/api/iconsets/popularRequests', { 'x-forwarded-for': address });

  it('count a client once for both, and do not count our own machines', async () => {
    await vi.waitFor(async () => {
      // A client of its own each time, until both count in Redis.
      const address = `203.0.113.${Math.floor(Math.random() * 250) + 1}`;
      const first = Number((await from(0, address)).headers.get('x-ratelimit-remaining'));
      expect(Number((await from(1, address)).headers.get('x-ratelimit-remaining'))).toBe(first - 1);
    }, 20_000);
    const statuses = await Promise.all(
      Array.from({ length: 2 * limit }, async (_, n) => (await from(n % 2, '192.0.2.7')).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(limit);
    for (let n = 0; n < limit + 5; n++) expect((await from(n % 2, '198.51.100.9')).status).toBe(200);
  });

  it('[S7.12] purge a picture from both', async () => {
    const { icons } = await call(api(0), 'search', { term: 'home', platform: 'lucide', amount: 1 });
    const url = `/img/?id=${icons?.[0]?.id}&format=png&size=77`;
    const { method, path } = endpointOf('clearCache');
    const purge = async (at: number) => {
      const { body } = await api(at).send(method, path, { urls: [url] }, admin);
      return (body as { cleared?: number }).cleared;
    };
    for (const each of apis) expect((await each.get(url)).status).toBe(200);
    // The other drops it a moment later; requested too early, it draws the picture and needs another purge.
    await vi.waitFor(
      async () => {
        await api(1).get(url);
        await purge(0);
        expect(await purge(1)).toBe(0);
      },
      { timeout: 20_000, interval: 20 },
    );
    for (const each of apis) expect((await each.get(url)).status).toBe(200);
  });

  it('[S7.01] share sessions and sign-outs', async () => {
    const person = await signIn(api(0).database);
    const statuses = async () =>
      Promise.all(apis.map(async (each) => (await each.get('/user/v2', person.headers)).status));
    expect(await statuses()).toEqual([200, 200]);
    const { method, path } = endpointOf('signOut');
    await api(0).send(method, path, undefined, person.headers);
    expect(await statuses()).toEqual([401, 401]);
  });

  it('answer visitors while Redis is unavailable, and report to an admin that a purge reached one server alone', async () => {
    await redis.stop();
    for (let n = 0; n < 20; n++) expect((await from(n % 2, '192.0.2.8')).status).toBe(200);
    const { icons } = await call(api(0), 'search', { term: 'home', platform: 'lucide', amount: 1 });
    const { method, path } = endpointOf('clearCache');
    const urls = [`/img/?id=${icons?.[0]?.id}&format=png&size=78`];
    const answer = await api(0).send(method, path, { urls }, admin);
    expect(answer).toMatchObject({ status: 503, body: { code: 'PURGE_INCOMPLETE' } });
  });
});
