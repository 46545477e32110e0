import { FEATURES_CLIENT_KEY } from '@icoteca/shared-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApi } from '../calls/testing/api-server.ts';
import { databases } from '../database/testing/databases.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import { FEATURES_CACHE_MS, FeatureStore } from './feature-store.ts';

const adminToken = 'the-token-of-the-operator';
const operator = { authorization: `Bearer ${adminToken}` };
const ofKey = `/${FEATURES_CLIENT_KEY}`;
const path = (key: string) => `/siteApi/utils/features/${key}`;

describe.each(databases)('features on %s', (_name, start) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(start, { adminToken });
  }, 180_000);
  afterAll(() => api.close());

  const features = async () =>
    (await api.get(`/api/features${ofKey}`)).body as {
      features: Record<string, unknown>;
      dateUpdated: string;
    };
  const evaluated = async (attributes: object) =>
    (await api.send('POST', `/api/eval${ofKey}`, { attributes })).body as {
      features: Record<string, { defaultValue: unknown }>;
      hasExperiments: boolean;
    };
  const change = (key: string, definition: unknown, headers: Record<string, string> = operator) =>
    api.send('PUT', path(key), { definition }, headers);

  it('[T7.45] [T3.28] answers the flags by the client key as the SDK asks for them, and says that it can listen', async () => {
    const { status, headers, body } = await api.get(`/api/features${ofKey}`);
    expect(status).toBe(200);
    expect(headers.get('x-sse-support')).toBe('enabled');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatchObject({
      features: {
        AI_SEARCH: { defaultValue: true },
        DISPLAY_AD: { defaultValue: true },
        REWARDED_AD: { defaultValue: false },
      },
    });
    expect((await api.get('/api/features/sdk-other')).body).toMatchObject({ param: 'clientKey' });
  });

  it('[T7.45] an operator switches a feature; every server says so within a second, with another date', async () => {
    const other = new FeatureStore(api.database, {});
    const before = await other.current();
    expect(await change('AI_SEARCH', { defaultValue: false })).toMatchObject({
      status: 200,
      body: { features: { AI_SEARCH: { defaultValue: false } } },
    });
    expect(await features()).toMatchObject({ features: { AI_SEARCH: { defaultValue: false } } });
    await expect
      .poll(() => other.current(), { timeout: FEATURES_CACHE_MS * 5 })
      .toMatchObject({ features: { AI_SEARCH: { defaultValue: false } } });
    expect((await other.current()).dateUpdated > before.dateUpdated).toBe(true);
    const off = await features();
    expect(await change('AI_SEARCH', null)).toMatchObject({
      body: { features: { AI_SEARCH: { defaultValue: true } } },
    });
    expect((await features()).dateUpdated > off.dateUpdated).toBe(true);
  });

  it('[T2.73] while AI search is off the server searches by words, and says why by its code', async () => {
    const { headers } = await signIn(api.database);
    const ask = async () => (await api.get('/api/iconsets/ai/v1/search?term=home', headers)).body;
    expect(await ask()).not.toMatchObject({ aiSearch: { reason: 'AI_SEARCH_OFF' } });
    await change('AI_SEARCH', { defaultValue: false });
    expect(await ask()).toMatchObject({ aiSearch: { isApplied: false, reason: 'AI_SEARCH_OFF' } });
    await change('AI_SEARCH', { defaultValue: false, rules: [{ force: true, coverage: 0.1 }] });
    expect(await ask(), 'pages follow rules').not.toMatchObject({ aiSearch: { reason: 'AI_SEARCH_OFF' } });
    await change('AI_SEARCH', null);
  });

  it('[T7.45] evaluates for somebody of these attributes, and tells of a running experiment', async () => {
    expect((await evaluated({})).hasExperiments).toBe(false);
    await change('grid', {
      defaultValue: 'wide',
      rules: [
        { condition: { isPaid: true }, force: 'dense' },
        { variations: ['wide', 'narrow'], weights: [0, 1] },
      ],
    });
    expect((await evaluated({ isPaid: true })).features.grid).toEqual({ defaultValue: 'dense' });
    expect((await evaluated({ id: 'a' })).features.grid).toEqual({ defaultValue: 'narrow' });
    const nobody = await evaluated({});
    expect([nobody.features.grid?.defaultValue, nobody.hasExperiments]).toEqual(['wide', true]);
    await change('grid', null);
    const gone = await evaluated({});
    expect([gone.features.grid, gone.hasExperiments]).toEqual([undefined, false]);
  });

  it('lets admins alone switch, and names what is wrong', async () => {
    const on = { defaultValue: true };
    const admin = await signIn(api.database, { roles: ['admin'] });
    const maker = await signIn(api.database, { roles: ['maker'] });
    for (const headers of [{}, maker.headers, { authorization: 'Bearer wrong' }])
      expect(await change('AI_SEARCH', on, headers)).toMatchObject({
        status: 403,
        body: { code: 'ADMIN_ONLY' },
      });
    expect((await change('DISPLAY_AD', on, admin.headers)).status).toBe(200);
    expect(await change('__proto__', on)).toMatchObject({ status: 400, body: { param: 'key' } });
    expect(await change('x', { rules: 'all' })).toMatchObject({ status: 400, body: { param: 'definition' } });
    expect((await features()).features).not.toHaveProperty('x');
  });

  it('two decisions within one millisecond have two dates, by which pages see that something changed', async () => {
    const soon = Date.now() + 60_000;
    const store = new FeatureStore(api.database, {}, () => soon);
    const first = await store.change('twice', { defaultValue: 1 });
    const second = await store.change('twice', { defaultValue: 2 });
    const third = await store.change('twice', null);
    expect(second.dateUpdated > first.dateUpdated).toBe(true);
    expect(third.dateUpdated > second.dateUpdated).toBe(true);
  });
});
