import { type IconSummary, iconDetailsSchema } from '@icoteca/shared-contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../calls/testing/use-api.ts';
import { startPglite } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { RenderFailedError } from '../../drawing/rendering/render-errors.ts';
import { Renderer } from '../../drawing/rendering/renderer.ts';
import { type SignedIn, signIn } from '../accounts/testing/sign-in.ts';
import { trustingAds } from './reward.routes.ts';
import { giveAllowance, giveLicense } from './testing/give-plan.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const clientId = 'browser-of-the-test-02';
const api = useApi(startPglite, { rewardedAds: trustingAds });
let sold: IconSummary[];
let free: IconSummary;
beforeAll(async () => {
  const found = async (query: string) =>
    ((await api.get(`/api/iconsets/v6/search?${query}`)).body as { icons: IconSummary[] }).icons;
  sold = await found('term=&free=false&platform=ph&amount=60');
  [free] = (await found('term=house&free=true&platform=lucide')) as [IconSummary];
});

const iconAt = (at: number) => sold[at] as IconSummary;
const file = (icon: IconSummary, headers: Record<string, string>, more = '') =>
  fetch(`${api.url}/img/?id=${icon.id}&format=svg&download=1${more}`, { headers });
const json = async (path: string, { headers }: Pick<SignedIn, 'headers'>) =>
  (await api.get(path, headers)).body as Record<string, unknown>;
const termsOf = async (person: SignedIn) => (await json('/api/users/history/', person)).searchHistory;
async function eventually<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  await vi.waitFor(async () => expect(await read()).toEqual(wanted), { timeout: 20_000, interval: 50 });
}

describe('downloads', () => {
  it('50 parallel downloads over HTTP with one use left: one file, 49 refusals', async () => {
    const person = await signIn(api.database);
    await giveAllowance(api.database, person.accountId, { usagesLeft: 1 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const response = await file(iconAt(at), person.headers);
        return response.ok ? 'ok' : ((await response.json()) as { code: string }).code;
      }),
    );
    expect(answers.filter((code) => code === 'ok')).toHaveLength(1);
    expect(answers.filter((code) => code === 'ALLOWANCE_USED_UP')).toHaveLength(49);
    const again = await file(iconAt(answers.indexOf('ok')), person.headers);
    expect(again.status, 'the icon that was used for stays').toBe(200);
  });

  it('[S4.20] [T4.09] one reward used 50 times in parallel works once; no file counts as paid', async () => {
    const headers = { 'x-client-id': clientId };
    const { body } = await api.send('POST', '/api/ads/v1/rewards', {}, headers);
    const { token } = body as { token: string };
    const codes = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const response = await file(iconAt(at), headers, `&token=${token}`);
        return response.ok ? 'ok' : ((await response.json()) as { code: string }).code;
      }),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'REWARD_TOKEN_REFUSED')).toHaveLength(49);
    const other = await api.send('POST', '/api/ads/v1/rewards', {}, headers);
    const stolen = await file(
      iconAt(0),
      { 'x-client-id': 'another-browser-000001' },
      `&token=${(other.body as { token: string }).token}`,
    );
    expect([stolen.status, (await stolen.json()) as unknown]).toMatchObject([
      403,
      { code: 'REWARD_TOKEN_REFUSED' },
    ]);
    expect(await api.send('POST', '/api/ads/v1/rewards', {})).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', param: 'x-client-id' },
    });
  });

  it('[S7.18] [S6.05] [T7.18] a paid download stays the visitor’s after the plan, and is recognized by its id', async () => {
    const person = await signIn(api.database);
    const license = await giveLicense(api.database, person.accountId, {}, [{ isUnlimited: true }]);
    expect((await file(iconAt(3), person.headers)).status).toBe(200);
    expect((await fetch(`${api.url}/img/?id=${iconAt(4).id}&format=svg`, person)).status).toBe(200);
    expect((await file(free, person.headers)).status).toBe(200);
    await query(api.database)`DELETE FROM license WHERE id = ${license}`;
    expect((await file(iconAt(3), person.headers)).status).toBe(200);
    expect((await file(iconAt(4), person.headers)).status, 'looked at, not downloaded').toBe(403);
    const ids = [iconAt(3), iconAt(4), free].map(({ id }) => id);
    const path = `/user/v1/paidDownloadIds?type=iconDownload&objectIds=${ids.join(',')}`;
    expect(await json(path, person)).toEqual({ success: true, ids: [iconAt(3).id] });
    expect((await api.get(path)).body, 'guests bought nothing').toEqual({ success: true, ids: [] });
    const rows = await query(api.database)<{ id: string }>`SELECT id FROM collection
      WHERE account_id = ${person.accountId} AND is_downloaded`;
    const collection = `/user/v1/paidDownloadIds?type=iconDownload&collectionId=${rows[0]?.id}`;
    expect(await json(collection, person)).toEqual({ success: true, ids: [iconAt(3).id] });
    const stranger = await signIn(api.database);
    expect(await json(collection, stranger)).toEqual({ success: true, ids: [] });
    const details = await json(`/siteApi/icons/icon?id=${iconAt(3).id}&svg=true`, person);
    const icon = iconDetailsSchema.parse(details.icon);
    expect([icon.alreadyDownloaded, typeof icon.svg]).toEqual([true, 'string']);
    for (const wrong of ['', '&objectIds=a&collectionId=b'])
      expect((await api.get(`/user/v1/paidDownloadIds?type=iconDownload${wrong}`)).status).toBe(400);
  });

  it('[S1.04] have a history: latest first, with their icons, taken out one by one or all', async () => {
    const person = await signIn(api.database);
    for (const query of ['size=64&format=png&color=228BE6', 'format=svg'])
      expect((await fetch(`${api.url}/img/?id=${free.id}&download=1&${query}`, person)).status).toBe(200);
    await fetch(`${api.url}/img/?id=${free.id}&size=32`, person);
    const history = await json('/api/users/downloads/', person);
    expect(history).toMatchObject({ total: 2, limit: 10, offset: 0, page: 1, pages: 1 });
    const docs = history.docs as { id: string }[];
    expect(docs).toMatchObject([
      { iconId: free.id, format: 'svg', size: null, colour: null, icon: { id: free.id, name: free.name } },
      { iconId: free.id, format: 'png', size: 64, colour: '228BE6' },
    ]);
    const forget = async (body: object) =>
      (await api.send('DELETE', '/api/user/v2/downloads', body, person.headers)).body;
    expect(await forget({ id: docs[0]?.id })).toEqual({ success: true, forgotten: 1 });
    expect(await forget({ id: docs[0]?.id })).toEqual({ success: true, forgotten: 0 });
    expect(await forget({})).toEqual({ success: true, forgotten: 1 });
    expect((await json('/api/users/downloads/', person)).docs).toEqual([]);
    expect((await api.get('/api/users/downloads/')).body).toMatchObject({ docs: [], total: 0 });
    expect((await api.send('DELETE', '/api/user/v2/downloads', {})).status).toBe(401);
  });

  const many = (method: 'POST' | 'PUT', path: string, body: object, person: SignedIn) =>
    fetch(api.url + path, {
      method,
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const withUses = async (usagesLeft: number) => {
    const person = await signIn(api.database);
    await giveAllowance(api.database, person.accountId, { usagesLeft });
    return person;
  };
  const usesOf = async (person: SignedIn) =>
    (
      await api.send(
        'POST',
        '/user/v2/grantPermissions',
        { resource: 'icon', accountingType: 'download' },
        person.headers,
      )
    ).body as { usagesLeft?: number };
  const boughtOf = async (person: SignedIn, ids: string[]) =>
    (await json(`/user/v1/paidDownloadIds?type=iconDownload&objectIds=${ids.join(',')}`, person)).ids;

  it('of a batch with more sold icons than are left: none of these, no use taken, and how many it takes', async () => {
    const person = await withUses(2);
    const ids = [0, 1, 2, 3].map((at) => iconAt(at).id).concat(free.id);
    const batch = (of: string[]) =>
      many('POST', '/siteApi/icons/render-batch', { ids: of, format: 'svg' }, person);
    const text = await (await batch(ids)).text();
    expect(text.match(/"code":"ALLOWANCE_USED_UP"/g)).toHaveLength(4);
    expect(text).toContain('"needed":4,"left":2');
    expect(text).toContain('"files":1,"failures":4');
    expect(await usesOf(person)).toMatchObject({ usagesLeft: 2 });
    expect(await boughtOf(person, ids)).toEqual([]);
    const two = [...ids.slice(0, 2), free.id];
    expect(await (await batch(two)).text()).toContain('"files":3,"failures":0');
    expect((await json('/api/users/downloads/', person)).total).toBe(4);
    expect(await boughtOf(person, ids)).toHaveLength(2);
  });

  it.each([
    ['POST', '/siteApi/icons/sprite'],
    ['PUT', '/siteApi/tasks/webfonts'],
  ] as const)(
    '%s %s of more sold icons than are left gives nothing and takes nothing',
    async (method, path) => {
      const person = await withUses(5);
      const ids = sold.slice(10, 16).map(({ id }) => id);
      const refused = await many(method, path, { ids }, person);
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        {
          code: 'ALLOWANCE_USED_UP',
          message: 'This takes 6 downloads of your plan, and only 5 are left.',
          needed: 6,
          left: 5,
        },
      ]);
      expect(await usesOf(person)).toMatchObject({ usagesLeft: 5 });
      expect(await boughtOf(person, ids)).toEqual([]);
      const given = await many(method, path, { ids: ids.slice(0, 5) }, person);
      expect([given.status, (await given.arrayBuffer()).byteLength > 500]).toEqual([200, true]);
      expect(await boughtOf(person, ids)).toHaveLength(5);
      expect((await file(iconAt(10), person.headers)).status, 'bought with the others').toBe(200);
    },
  );

  it('that cannot be drawn give the use back, whichever call asks for them', async () => {
    const person = await withUses(3);
    const ids = sold.slice(20, 22).map(({ id }) => id) as [string, string];
    const fails = new RenderFailedError('It could not be made.');
    const { icon } = Renderer.prototype;
    const drawing = [
      vi.spyOn(Renderer.prototype, 'collection').mockRejectedValue(fails),
      vi.spyOn(Renderer.prototype, 'icon').mockImplementation(async function (this: Renderer, ...wanted) {
        if (wanted[0].id === ids[0]) throw fails;
        return icon.apply(this, wanted);
      }),
    ];
    try {
      expect((await file(iconAt(20), person.headers)).status).toBe(500);
      expect((await many('POST', '/siteApi/icons/sprite', { ids }, person)).status).toBe(500);
      expect((await many('PUT', '/siteApi/tasks/webfonts', { ids }, person)).status).toBe(500);
      expect(await usesOf(person)).toMatchObject({ usagesLeft: 3 });
      expect(await boughtOf(person, ids)).toEqual([]);
      const batch = await many(
        'POST',
        '/siteApi/icons/render-batch',
        { ids, format: 'png', size: 200 },
        person,
      );
      expect(await batch.text()).toContain('"files":1,"failures":1');
      expect(await usesOf(person), 'the other one was drawn').toMatchObject({ usagesLeft: 2 });
      expect(await boughtOf(person, ids)).toEqual([ids[1]]);
    } finally {
      for (const spy of drawing) spy.mockRestore();
    }
    expect(Renderer.prototype.icon).toBe(icon);
  });

  /** What no visitor means to send: a browser or a page does it by itself. */
  const careless: [string, RequestInit, string][] = [
    ['HEAD', { method: 'HEAD' }, '&download=1'],
    ['HEAD of a picture', { method: 'HEAD' }, ''],
    ['GET without download=1', {}, ''],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }, '&download=1'],
    ['a prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }, '&download=1'],
    ['an old prefetch', { headers: { purpose: 'prefetch' } }, '&download=1'],
    ['an older prefetch', { headers: { 'x-moz': 'prefetch' } }, '&download=1'],
    ['a call of a sibling', { headers: { 'sec-fetch-site': 'same-site' } }, '&download=1'],
    ['a call of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, '&download=1'],
    ...['image', 'iframe', 'embed', 'object', 'style', 'video', 'script', 'font'].map(
      (place): [string, RequestInit, string] => [
        `a ${place} of a page`,
        { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': place } },
        '&download=1',
      ],
    ),
  ];
  const send = (icon: IconSummary, headers: Record<string, string>, init: RequestInit, more: string) =>
    fetch(`${api.url}/img/?id=${icon.id}&format=svg${more}`, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    });
  const codeOf = async (response: Response) =>
    response.ok ? 'ok' : ((JSON.parse((await response.text()) || '{}') as { code?: string }).code ?? 'none');

  it('[S4.20] that nobody meant to make spend neither a use nor a reward, and give no file', async () => {
    const person = await withUses(1);
    const rewarded = { 'x-client-id': 'browser-of-the-test-07' };
    const { body } = await api.send('POST', '/api/ads/v1/rewards', {}, rewarded);
    const { token } = body as { token: string };
    const icon = iconAt(30);
    for (const [name, init, more] of careless) {
      for (const headers of [person.headers, { ...rewarded, 'x-reward-token': token }]) {
        const answer = await send(icon, headers, init, more);
        const isHead = init.method === 'HEAD';
        expect(await codeOf(answer.clone()), name).toBe(isHead ? 'ok' : 'DOWNLOAD_REQUIRED');
        expect(answer.headers.get('cache-control'), name).toContain('no-store');
        if (isHead) expect(answer.headers.get('content-type')).toContain('image/svg+xml');
      }
      expect(await usesOf(person), name).toMatchObject({ usagesLeft: 1 });
    }
    expect(await boughtOf(person, [icon.id])).toEqual([]);
    expect((await json('/api/users/downloads/', person)).total).toBe(0);
    expect((await file(icon, { ...rewarded, 'x-reward-token': token })).status).toBe(200);
    expect((await file(icon, person.headers)).status).toBe(200);
    const spent = await send(iconAt(31), person.headers, { method: 'HEAD' }, '&download=1');
    expect(spent.status, 'the head says what GET would').toBe(403);
    for (const [name, init, more] of careless)
      expect((await send(icon, person.headers, init, more)).status, `${name}, bought before`).toBe(200);
    expect((await json('/api/users/downloads/', person)).total, 'none of these is a download').toBe(1);
  });

  it.each(['same-origin', 'none'])('from %s, by a link or by script, do', async (site) => {
    for (const place of ['document', 'empty']) {
      const person = await withUses(1);
      const headers = { ...person.headers, 'sec-fetch-site': site, 'sec-fetch-dest': place };
      expect((await file(iconAt(32), headers)).status).toBe(200);
      expect(await boughtOf(person, [iconAt(32).id])).toHaveLength(1);
    }
  });
});

describe('[S7.19] grantPermissions', () => {
  const grant = (body: object, headers: Record<string, string> = {}) =>
    api.send('POST', '/user/v2/grantPermissions', body, headers);
  const icons = { resource: 'icon', accountingType: 'download' };

  it('is for signed-in visitors, and says when nothing is left', async () => {
    expect(await grant(icons)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
    const person = await signIn(api.database);
    for (const body of [icons, { ...icons, objectIds: [iconAt(0).id] }]) {
      expect(await grant(body, person.headers)).toMatchObject({
        status: 403,
        body: { code: 'ALLOWANCE_USED_UP' },
      });
    }
    expect(await grant({ ...icons, resource: 'photo' }, person.headers)).toMatchObject({ status: 400 });
    await giveLicense(api.database, person.accountId, {}, [{ isUnlimited: true }]);
    expect(await grant({ ...icons, objectIds: [iconAt(0).id] }, person.headers)).toMatchObject({
      status: 200,
      body: { granted: [iconAt(0).id], usagesLeft: null },
    });
  });

  it('takes uses for all icons or for none', async () => {
    const person = await signIn(api.database);
    await giveAllowance(api.database, person.accountId, { usagesLeft: 2 });
    const ids = [free, iconAt(40), iconAt(41), iconAt(42)].map(({ id }) => id);
    expect(await grant({ ...icons, objectIds: ids }, person.headers)).toMatchObject({
      status: 403,
      body: { code: 'ALLOWANCE_USED_UP', needed: 3, left: 2 },
    });
    expect(
      await grant({ ...icons, objectIds: [...ids.slice(0, 3), 'nothing'] }, person.headers),
    ).toMatchObject({
      status: 200,
      body: { granted: ids.slice(0, 3), refused: ['nothing'], usagesLeft: 0 },
    });
    expect((await file(iconAt(40), person.headers)).status).toBe(200);
  });

  it('refuses an expired session', async () => {
    const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
    expect(await grant(icons, headers)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  });
});

describe('searches', () => {
  it('[S7.20] [S5.13] of a signed-in visitor are stored, latest first; those of guests are not', async () => {
    const person = await signIn(api.database);
    for (const query of ['term=rocket', 'term=Home%20Office', 'term=rocket', 'term=rocket&offset=60']) {
      expect((await api.get(`/api/iconsets/v6/search?${query}`, person.headers)).status).toBe(200);
      await vi.waitFor(async () =>
        expect(((await termsOf(person)) as string[])[0]).toBe(
          query.includes('Home') ? 'home office' : 'rocket',
        ),
      );
    }
    await eventually(() => termsOf(person), ['rocket', 'home office']);
    await api.get('/api/iconsets/v6/search?term=sun&groupBy=platform', person.headers);
    await api.get('/api/iconsets/v6/search?term=moon', { ...person.headers, 'sec-purpose': 'prefetch' });
    await api.get('/api/iconsets/ai/v1/search?term=quiet', { authorization: 'Bearer wrong' });
    await api.send('POST', '/api/users/history/', { searchTerm: 'Star!' }, person.headers);
    await eventually(() => termsOf(person), ['star', 'rocket', 'home office']);
    const left = await api.send('DELETE', '/api/user/v2/history', { searchTerm: 'rocket' }, person.headers);
    expect(left.body).toEqual({ success: true, searchHistory: ['star', 'home office'] });
    expect(await termsOf(await signIn(api.database))).toEqual([]);
    expect((await api.send('POST', '/api/users/history/', { searchTerm: 'a' })).status).toBe(200);
  });

  it('[S9.04] 10 of them are shown and 100 stored', async () => {
    const person = await signIn(api.database);
    for (let at = 0; at < 105; at++)
      await api.send('POST', '/api/users/history/', { searchTerm: `term ${at}` }, person.headers);
    expect(await termsOf(person)).toHaveLength(10);
    const { searchHistory } = await json('/api/users/history/?limit=100', person);
    expect(searchHistory).toHaveLength(100);
    expect((searchHistory as string[])[0]).toBe('term 104');
  });

  it('[S9.06] [S6.07] by AI: three are free, one a term and day, then the words answer', async () => {
    const person = await signIn(api.database);
    const ai = async (term: string) =>
      (
        (await json(`/api/iconsets/ai/v1/search?term=${term}`, person)) as {
          aiSearch: { isApplied: boolean; reason: string | null; searchesLeft: number | null };
        }
      ).aiSearch;
    const left: unknown[] = [];
    for (const term of ['calm', 'calm', 'busy', 'calm&offset=60', 'warm'])
      left.push([(await ai(term)).isApplied, (await ai(term)).searchesLeft]);
    expect(left).toEqual([
      [true, 2],
      [true, 2],
      [true, 1],
      [true, 1],
      [true, 0],
    ]);
    expect(await ai('cold')).toEqual({
      isApplied: false,
      reason: 'NO_AI_SEARCHES_LEFT',
      searchesLeft: 0,
    });
    expect((await ai('calm')).isApplied, 'a term of the same day').toBe(true);
    expect(((await termsOf(person)) as string[]).includes('cold'), 'a refused one is no search').toBe(false);
    await giveAllowance(api.database, person.accountId, { resource: 'iconAISearch', isUnlimited: true });
    expect(await ai('cold')).toEqual({ isApplied: true, reason: null, searchesLeft: null });
    const other = await signIn(api.database);
    const careless = { ...other.headers, 'sec-purpose': 'prefetch' };
    for (const term of ['one', 'two'])
      expect((await api.get(`/api/iconsets/ai/v1/search?term=${term}`, careless)).body).toMatchObject({
        aiSearch: { isApplied: false, searchesLeft: 3 },
      });
    const guest = (await api.get('/api/iconsets/ai/v1/search?term=calm')).body;
    expect(guest).toMatchObject({
      aiSearch: { isApplied: false, reason: 'SIGN_IN_REQUIRED', searchesLeft: 3 },
    });
  });
});

describe('[T6.04] the cache of pictures', () => {
  it('is cleared by the role admin, and by no other', async () => {
    const url = `/img/?id=${free.id}&size=71`;
    await fetch(api.url + url);
    const clear = (headers: Record<string, string>) =>
      api.send('DELETE', '/siteApi/utils/renderer/clearCache', { urls: [url] }, headers);
    const maker = await signIn(api.database, { roles: ['maker'] });
    expect((await clear(maker.headers)).status).toBe(403);
    expect((await clear({})).status).toBe(403);
    const admin = await signIn(api.database, { roles: ['admin'] });
    expect((await clear(admin.headers)).body).toEqual({ success: true, cleared: 1 });
  });
});
