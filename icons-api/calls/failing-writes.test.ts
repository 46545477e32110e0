import { apiCalls, endpointPaths } from '@icoteca/shared-contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '../database/testing/databases.ts';
import type { IdentityProvider } from '../people/accounts/sign-in/identity-provider.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import { trustingAds } from '../people/rights/reward.routes.ts';
import { type ApiServer, startApi } from './testing/api-server.ts';
import { adminToken, siblingOrigin, writeCalls, writesNothing } from './testing/write-calls.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

/** Signs in anyone under the name that is sent as the code. */
const provider: IdentityProvider = {
  name: 'github',
  clientId: 'us',
  hasRedirect: true,
  authorizationUrl: () => new URL('https://provider.example'),
  personOf: async (_step, code) => {
    return { subject: code, email: `${code}@icoteca.example`, name: code, picture: null };
  },
};

const noSignIn = { publicOrigins: [], localeOrigins: {}, adminEmails: [] };

/** Makes every connection of the server read-only, or writable again. */
async function setReadOnly({ database: { orm } }: ApiServer, value: 'on' | 'off'): Promise<void> {
  const pool = orm.$client;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) {
    await client.query(`SET default_transaction_read_only = ${value}`);
    client.release();
  }
}

describe.each(databases)('explicit writes on %s', (_name, startDatabase) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(startDatabase, {
      adminToken,
      rewardedAds: trustingAds,
      signIn: { ...noSignIn, providers: () => provider, tokenOrigins: [siblingOrigin] },
    });
  });
  afterAll(() => api?.close());
  afterEach(() => vi.restoreAllMocks());

  const answered = async (response: Response) => {
    const text = await response.text();
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  };

  it.each(writeCalls)('$name is written when it is answered with success', async ({ prepare }) => {
    const { send, isWritten } = await prepare(api);
    const answer = await send();
    const body: unknown = await answered(answer);
    expect([200, 303], JSON.stringify(body)).toContain(answer.status);
    expect(await isWritten(body)).toBe(true);
  });

  it.each(writeCalls)('$name answers 503 when the database is unavailable', async ({ prepare }) => {
    const { send } = await prepare(api);
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    for (const method of ['query', 'connect'] as const)
      vi.spyOn(api.database.orm.$client, method).mockImplementation(() => Promise.reject(refused));
    const answer = await send();
    expect(answer.status).toBe(503);
    expect(await answered(answer)).toMatchObject({ success: false, code: 'DATABASE_UNAVAILABLE' });
  });

  // Reads succeed; only the write itself fails.
  it.each(writeCalls)('$name answers 503 when the database takes no writes', async ({ name, prepare }) => {
    const { send } = await prepare(api);
    await setReadOnly(api, 'on');
    try {
      const answer = await send();
      expect(answer.status).toBe(503);
      const code = name === 'changeSubscription' ? 'CHECKOUT_UNAVAILABLE' : 'DATABASE_UNAVAILABLE';
      expect(await answered(answer)).toMatchObject({ success: false, code });
    } finally {
      await setReadOnly(api, 'off');
    }
  });

  it('a search added in an expired session answers 401, for a guest nothing happens', async () => {
    const { token } = await signIn(api.database);
    const over = { authorization: `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` };
    const remember = (headers: Record<string, string>) =>
      api.send('POST', endpointPaths.rememberSearch.path, { searchTerm: 'home' }, headers);
    expect(await remember(over)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(await remember({})).toMatchObject({ status: 200, body: { success: true } });
  });

  it('a search is answered though its term cannot be stored', async () => {
    const { headers } = await signIn(api.database);
    vi.spyOn(api.database.orm.$client, 'query').mockImplementation(() => Promise.reject(new Error('away')));
    expect((await api.get('/api/iconsets/v6/search?term=home&amount=1', headers)).status).toBe(200);
  });
});

it('every call of the API that is no GET is in the table, or is known to write nothing', () => {
  const listed = new Set<string>([...writeCalls.map(({ name }) => name), ...Object.keys(writesNothing)]);
  const writes = apiCalls.filter((name) => endpointPaths[name].method !== 'GET');
  expect(writes.filter((name) => !listed.has(name))).toEqual([]);
});
