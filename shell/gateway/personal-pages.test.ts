import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ShellUnderTest, startShell } from '../testing/shell-under-test.ts';

/** A remote with a page for each visitor, one for all, and one for all that nobody may keep. */
const bundle = `
const React = require('react');
const { data, useLoaderData, useRouteError } = require('@icoteca/shared-contracts/host');
const h = React.createElement;
const Shown = () => h('p', { className: 'shown' }, useLoaderData().shown);
const Refusal = () => { const { status, data } = useRouteError(); return h('p', { className: 'shown' }, 'refused ' + status + ' ' + (data && data.code)); };
const list = (host) => async () => {
  await host.api.call('addressWords');
  try { return { shown: (await host.api.call('collections')).docs[0].name }; }
  catch (error) { throw data({ code: error.code, title: 'Sign in to see your collections' }, { status: 403 }); }
};
const head = ({ data }) => ({ title: data.shown, canonical: '/hall' });
const answers = (status) => () => { throw data({ code: 'CODE_' + status }, { status }); };
module.exports = { exposes: { './routes': {
  namespace: 'mf-hall',
  texts: {},
  createRoutes: (host) => [
    { path: '/hall/mine', loader: list(host), Component: Shown, ErrorBoundary: Refusal, handle: { head } },
    { path: '/hall/mine/list', loader: () => list(host)().catch(() => ({ shown: 'for guests' })), Component: Shown },
    { path: '/hall/mine/moved', loader: () => new Response(null, { status: 301, headers: { location: '/hall/mine' } }) },
    { path: '/hall/open', loader: () => list(host)().catch(() => ({ shown: 'for guests ' + host.request.requestId })), Component: Shown, handle: { head } },
    { path: '/hall/open/moved', loader: () => new Response(null, { status: 301, headers: { location: '/hall/open' } }) },
    { path: '/hall/all', loader: list(host), Component: Shown, ErrorBoundary: Refusal, handle: { head } },
    { path: '/hall/kept', loader: () => ({ shown: host.request.requestId }), Component: Shown },
    { path: '/hall/shared', loader: () => data({ shown: host.request.requestId }, { headers: { 'cache-control': 'no-store' } }), Component: Shown },
    ...[403, 404, 406, 410].map((status) => ({ path: '/hall/' + status, loader: answers(status), Component: Shown, ErrorBoundary: Refusal })),
    { path: '/hall/call', loader: () => host.api.call('collections'), Component: Shown },
  ],
} } };`;
const mounts = ['/hall', '/hall/mine', '/hall/mine/*', '/hall/open', '/hall/open/*', '/hall/*'];
const personal = ['/hall/mine', '/hall/mine/*'];
const personalized = ['/hall/open', '/hall/open/*'];

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell({ pageCacheMs: 60_000 });
  await shell.publish('1.0.0-p', bundle, {
    mounts,
    personal,
    personalized,
    exposes: ['./routes'],
    slots: {},
  });
  await vi.waitUntil(async () => (await get('/hall/kept')).status === 200, {
    timeout: 10_000,
    interval: 100,
  });
}, 120_000);
afterAll(() => shell?.close());
afterEach(() => {
  sent.length = 0;
});

const ada = { cookie: 'a=1; i8token=token-of-ada; i8user_id=1', 'sec-fetch-site': 'none' };
const bob = { cookie: 'i8token=token-of-bob; i8user_id=2', 'sec-fetch-site': 'none' };
const sent: string[] = [];
async function get(address: string, headers: Record<string, string> = {}) {
  const answer = await shell.get(address, { headers });
  sent.push(JSON.stringify(answer));
  return { ...answer, shown: /<p class="shown">([^<]*)/.exec(answer.body)?.[1] };
}

describe('[T2.05] a personal page', () => {
  it('has the visitor’s own data in its HTML, for nobody else and no search engine', async () => {
    const { status, shown, headers, body } = await get('/hall/mine', ada);
    expect({ status, shown }).toEqual({ status: 200, shown: 'Icons of Ada' });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'accept-encoding, cookie',
      'x-robots-tag': 'noindex',
    });
    expect(body).toContain('<title>Icons of Ada</title>');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain('hreflang');
  });

  it('gives the token to the calls of that visitor alone, and to no page', async () => {
    const before = shell.api.calls.length;
    await get('/hall/mine', ada);
    const calls = shell.api.calls.slice(before).filter(({ authorization }) => authorization !== undefined);
    expect(calls).toEqual([{ path: '/siteApi/collections/v2', authorization: 'Bearer token-of-ada' }]);
    expect(sent.filter((text) => text.includes('token-of'))).toEqual([]);
  });

  it('is never that of another visitor, however many requests are concurrent', async () => {
    const visitors = [ada, bob, {}];
    const shown = await Promise.all(
      Array.from({ length: 45 }, async (_, at) => (await get('/hall/mine', visitors[at % 3])).shown),
    );
    const expected = ['Icons of Ada', 'Icons of Bob', 'refused 403 SIGN_IN_REQUIRED'];
    expect(shown).toEqual(Array.from({ length: 45 }, (_, at) => expected[at % 3]));
  });

  it('is not cached, a guest’s neither', async () => {
    for (let n = 0; n < 4; n++) {
      const guest = await get('/hall/mine/list');
      expect(guest).toMatchObject({ status: 200, shown: 'for guests' });
      expect(guest.headers['cache-control']).toBe('private, no-store');
      expect((await get('/hall/mine/list', ada)).shown).toBe('Icons of Ada');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(sent.filter((text) => text.includes('"age":'))).toEqual([]);
  });

  it('is no visitor’s who only says to be one', async () => {
    const answer = await get('/hall/mine', {
      'x-visitor-token': 'token-of-ada',
      authorization: 'Bearer token-of-ada',
    });
    expect(answer.shown).toBe('refused 403 SIGN_IN_REQUIRED');
  });

  it('[T4.03] refuses a guest in words and under a title of its own', async () => {
    const { body, shown } = await get('/hall/mine');
    expect(shown).toBe('refused 403 SIGN_IN_REQUIRED');
    expect(body).toContain('<title>Sign in to see your collections</title>');
  });

  it('forgets its redirects', async () => {
    const answer = await get('/hall/mine/moved', ada);
    expect(answer).toMatchObject({ status: 301, headers: { 'cache-control': 'no-store' } });
  });

  it.each([
    [
      'a link on another site',
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      'Icons of Ada',
    ],
    ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, 'refused 403 SIGN_IN_REQUIRED'],
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 'refused 403 SIGN_IN_REQUIRED'],
  ])('opened from another site by %s', async (_by, how, shown) => {
    expect((await get('/hall/mine', { ...ada, 'sec-fetch-site': 'cross-site', ...how })).shown).toBe(shown);
  });
});

describe('[T2.16] a public page with a visitor’s own state in it', () => {
  it('is rendered with the calls of a signed-in visitor, for nobody else', async () => {
    const visitors = [ada, bob, {}];
    const shown = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => (await get('/hall/open', visitors[at % 3])).shown),
    );
    const expected = ['Icons of Ada', 'Icons of Bob', expect.stringMatching(/^for guests /)];
    expect(shown).toEqual(Array.from({ length: 30 }, (_, at) => expected[at % 3]));
    const own = await get('/hall/open', ada);
    expect(own.headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'accept-encoding, cookie',
    });
    expect(sent.filter((text) => text.includes('token-of'))).toEqual([]);
  });

  it('is public and cached for guests, and a cached one is given to no signed-in visitor', async () => {
    await expect
      .poll(async () => (await get('/hall/open?cached')).headers.age, { timeout: 20_000 })
      .toBeDefined();
    const guest = await get('/hall/open?cached');
    expect(guest.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
    expect(guest.headers['x-robots-tag']).toBeUndefined();
    expect(guest.body).toContain('<meta name="robots" content="max-image-preview:large"/>');
    const own = await get('/hall/open?cached', ada);
    expect(own).toMatchObject({ status: 200, shown: 'Icons of Ada' });
    expect(own.headers.age).toBeUndefined();
    expect((await get('/hall/open?cached')).shown).toBe(guest.shown);
  });

  it('redirects guests for good, and signed-in visitors for now', async () => {
    expect((await get('/hall/open/moved')).headers['cache-control']).toBe('max-age=3600');
    expect((await get('/hall/open/moved', ada)).headers['cache-control']).toBe('no-store');
  });

  it('is a guest’s page in a frame of another site', async () => {
    const frame = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'iframe',
    };
    expect((await get('/hall/open', { ...ada, ...frame })).shown).toMatch(/^for guests /);
  });
});

describe('a page for everybody', () => {
  it('is a guest’s page for every visitor', async () => {
    expect((await get('/hall/all', ada)).shown).toBe('refused 403 SIGN_IN_REQUIRED');
    expect((await get('/hall/all', ada)).headers['x-robots-tag']).toBeUndefined();
  });

  it('is cached for others, and not when its loader forbids it', async () => {
    for (let n = 0; n < 3; n++) {
      await get('/hall/kept');
      await get('/hall/shared');
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    expect((await get('/hall/kept', ada)).headers.age).toBeDefined();
    const [one, other] = [await get('/hall/shared'), await get('/hall/shared')];
    expect(one.headers.age).toBeUndefined();
    expect(one.headers['cache-control']).toBe('private, no-store');
    expect(other.shown).not.toBe(one.shown);
  });
});

describe('[T4.03] [T8.05] a page that answers', () => {
  it.each([403, 404, 406, 410])('%i says so itself, in the frame of the site', async (status) => {
    const answer = await get(`/hall/${status}`);
    expect(answer).toMatchObject({ status, shown: `refused ${status} CODE_${status}` });
    expect(answer.body).toContain('<meta name="robots" content="noindex"/>');
  });

  it('what a call refuses has a page of the site, without one of its own', async () => {
    const answer = await get('/hall/call');
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('<title>You can’t view this page</title>');
  });
});
