import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mayOverride } from './may-override.ts';
import { type OverrideOptions, overridesOf, registerOverrides } from './override-routes.ts';

const local = 'http://localhost:4301';
const set = `/dev/overrides?set=mf-search@${encodeURIComponent(local)}`;
const usual: OverrideOptions = {
  allowed: ['loopback'],
  key: 'a key that this test alone has',
  mayOverride: async () => true,
  isSecure: () => false,
};

function gateway(more: Partial<OverrideOptions> = {}) {
  const options = { ...usual, ...more };
  const app = Fastify();
  onTestFinished(() => app.close());
  registerOverrides(app, options);
  app.get('/page', async (request) => overridesOf(request, options));
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return {
    ask,
    overridesWith: async (cookie: string) => (await ask('/page', { cookie })).json() as unknown,
  };
}

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']);

it('puts a build in the place of a remote, another beside it, and takes all of them out', async () => {
  const { ask, overridesWith } = gateway();
  const first = await ask(`${set}&to=/icons/set/home`);
  expect([first.statusCode, first.headers.location]).toEqual([302, '/icons/set/home']);
  expect(cookieOf(first)).toMatch(/^icoteca_dev=[^;]+; Path=\/; Max-Age=28800; SameSite=Strict; HttpOnly$/);
  const [cookie = ''] = cookieOf(first).split(';');
  expect(await overridesWith(cookie)).toEqual({ 'mf-search': local });
  const second = await ask('/dev/overrides?set=mf-header@http://localhost:4302', { cookie });
  expect(await overridesWith(cookieOf(second).split(';')[0] ?? '')).toEqual({
    'mf-search': local,
    'mf-header': 'http://localhost:4302',
  });
  const reset = await ask('/dev/overrides?to=/icons', { cookie });
  expect(cookieOf(reset)).toContain('icoteca_dev=; Path=/; Max-Age=0');
});

it('leads nowhere else', async () => {
  const { ask } = gateway();
  for (const to of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a%0d%0ab',
  ])
    expect((await ask(`${set}&to=${to}`)).headers.location).toBe('/icons');
});

it('accepts the URL bar and our own pages, not those of other sites', async () => {
  const { ask } = gateway();
  for (const source of ['cross-site', 'same-site']) {
    const answer = await ask(set, { 'sec-fetch-site': source });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  }
  for (const source of ['none', 'same-origin'])
    expect((await ask(set, { 'sec-fetch-site': source })).statusCode).toBe(302);
});

it('refuses origins that are not listed, and visitors who may not', async () => {
  const { ask } = gateway();
  expect((await ask('/dev/overrides?set=mf-search@https://evil.example')).statusCode).toBe(400);
  expect((await gateway({ mayOverride: async () => false }).ask(set)).statusCode).toBe(403);
});

it('is not there where no origin is listed, and a cookie from before is worth nothing', async () => {
  const [cookie = ''] = cookieOf(await gateway().ask(set)).split(';');
  const { ask, overridesWith } = gateway({ allowed: [] });
  expect((await ask(set)).statusCode).toBe(404);
  expect(await overridesWith(cookie)).toEqual({});
});

it('keeps the cookie to https where visitors come by it', async () => {
  expect(cookieOf(await gateway({ isSecure: () => true }).ask(set))).toContain('; Secure');
});

it('calls the API on a public site: admins may, others and guests may not, no answer is a no', async () => {
  const answers = vi.fn<(url: string, init: { headers: Record<string, string> }) => Promise<Response>>();
  vi.stubGlobal('fetch', answers);
  onTestFinished(() => void vi.unstubAllGlobals());
  const may = mayOverride('http://api', true);
  const visitor = { headers: { cookie: 'i8token=abc' } };
  answers.mockResolvedValueOnce(Response.json({ user: { roles: { admin: true } } }));
  expect(await may(visitor)).toBe(true);
  expect(answers.mock.calls[0]?.[1].headers).toEqual({ authorization: 'Bearer abc' });
  answers.mockResolvedValueOnce(Response.json({ user: { roles: { maker: true } } }));
  expect(await may(visitor)).toBe(false);
  answers.mockResolvedValueOnce(Response.json({ user: { roles: { admin: true } } }, { status: 401 }));
  expect(await may(visitor)).toBe(false);
  answers.mockRejectedValueOnce(new TypeError('refused'));
  expect(await may(visitor)).toBe(false);
  expect(await may({ headers: {} })).toBe(false);
  expect(answers).toHaveBeenCalledTimes(4);
  expect(await mayOverride('http://api', false)({ headers: {} })).toBe(true);
});
