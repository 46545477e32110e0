import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localRegistry, registryLayout } from '@icoteca/federation';
import { addToken, storeVersion, useVersion } from '@icoteca/federation/fixtures';
import { registryConsole, type TokenHolders, tokenHolders } from '@icoteca/federation/registry';
import { endpointPaths } from '@icoteca/shared-contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAdmin } from '../visitor/is-admin.ts';
import { withOwnShell } from './own-shell.ts';
import { registerRegistryConsole } from './registry-routes.ts';

const origin = 'https://icoteca.example';
const own = { 'sec-fetch-site': 'same-origin', host: 'icoteca.example' };
const session = endpointPaths.enterRegistry.path;
const admin = { cookie: 'i8token=of-an-admin' };
let dataDir: string;
let app: FastifyInstance;
let api: FastifyInstance;
let token: string;
/** Replaced by tests of a registry that does not answer. */
let holders: TokenHolders;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'icoteca-console-'));
  storeVersion(dataDir, '1.0.0-a', '');
  await useVersion(dataDir, 'mf-small', '1.0.0-a');
  const tokens = registryLayout.tokens(dataDir);
  token = await addToken(tokens, { name: 'small-ci', remote: 'mf-small' });
  api = Fastify();
  api.get(endpointPaths.userInfo.path, async ({ headers }) => ({
    user: { roles: { admin: headers.authorization === 'Bearer of-an-admin' } },
  }));
  await api.listen({ host: '127.0.0.1', port: 0 });
  app = Fastify();
  holders = tokenHolders(dataDir, {});
  registerRegistryConsole(app, {
    console: registryConsole(withOwnShell(localRegistry(dataDir), () => 1)),
    holders: { holderOf: (given) => holders.holderOf(given) },
    changedWith: () => localRegistry(dataDir),
    key: 'a key that this test alone has',
    isAdmin: isAdmin(`http://127.0.0.1:${(api.server.address() as AddressInfo).port}`),
    originOf: () => origin,
  });
  app.get('/*', async () => 'a page');
});
afterEach(async () => {
  await app.close();
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers: { ...own, ...headers } });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
};
const enter = (given: string, headers: Record<string, string> = own) =>
  app.inject({ method: 'POST', url: session, headers, payload: { token: given } });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
const calls = ['/registry/v1/state', '/registry/v1/trail', '/registry/v1/remotes/mf-small/versions'];

describe('a guest', () => {
  it.each(calls)('reads nothing of %s', async (url) => {
    for (const headers of [{}, { cookie: 'i8token=of-a-visitor' }, { authorization: 'Bearer of-an-admin' }]) {
      const answer = await get(url, headers);
      expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'REGISTRY_ACCESS_NEEDED' } });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(['/registry', '/registry/', '/registry?view=trail'])('%s answers 401', async (url) => {
    const answer = await get(url);
    expect([answer.status, String(answer.body).includes('/registry/token')]).toEqual([401, true]);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  it('gets the page by a link of another site, which brings no cookie of a token: it says nothing by itself', async () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect(await get('/registry', link)).toMatchObject({ status: 200, body: 'a page' });
    expect((await get('/registry/v1/state', link)).status).toBe(401);
    expect((await get('/registry', { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
  });

  it('gets the page where a token is entered, and pages that only begin alike', async () => {
    for (const url of ['/registry/token', '/registry-of-ships', '/icons'])
      expect(await get(url)).toMatchObject({ status: 200, body: 'a page' });
  });
});

describe('an administrator', () => {
  it.each(calls)('reads %s, which nobody caches', async (url) => {
    const answer = await get(url, admin);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gets the page, and the state says who reads', async () => {
    expect(await get('/registry', admin)).toMatchObject({ status: 200, body: 'a page' });
    expect((await get('/registry/v1/state', admin)).body).toMatchObject({
      reader: { kind: 'admin' },
      revision: 1,
      remotes: [{ name: 'mf-small', version: '1.0.0-a' }],
      shells: [{ revision: 1 }],
    });
  });

  it('reads nothing in a browser that shows a preview, whose code nobody has reviewed', async () => {
    const cookie = `${admin.cookie}; icoteca_preview=x`;
    expect((await get('/registry/v1/state', { cookie })).status).toBe(401);
    expect((await get('/registry', { cookie })).status).toBe(401);
  });

  it('reads nothing while the API does not say that they are one, and is told so', async () => {
    await api.close();
    for (const url of ['/registry/v1/state', '/registry'])
      expect((await get(url, admin)).status, url).toBe(502);
  });
});

describe('the holder of a token', () => {
  it('enters it once, and reads with a cookie that scripts and other sites cannot use', async () => {
    const entered = await enter(` ${token} `);
    expect(entered.json()).toEqual({
      success: true,
      reader: { kind: 'token', name: 'small-ci', remote: 'mf-small' },
    });
    expect(entered.headers['set-cookie']).toMatch(
      /^icoteca_registry=[\w-]+; Path=\/registry; Max-Age=28800; SameSite=Strict; HttpOnly; Secure$/,
    );
    const cookie = cookieOf(entered);
    expect(cookie).not.toContain(token);
    expect(Buffer.from(cookie.split('=')[1] ?? '', 'base64url').includes(token)).toBe(false);
    for (const url of [...calls, '/registry']) expect((await get(url, { cookie })).status, url).toBe(200);
  });

  it('reads nothing as soon as the token is replaced', async () => {
    const cookie = cookieOf(await enter(token));
    await addToken(registryLayout.tokens(dataDir), { name: 'small-ci', remote: 'mf-small' });
    expect((await get('/registry/v1/state', { cookie })).status).toBe(401);
  });

  it('takes it out of the browser', async () => {
    const answer = await app.inject({ method: 'DELETE', url: session, headers: own });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toContain('icoteca_registry=; Path=/registry; Max-Age=0;');
  });

  it.each(['wrong', 'a token with blanks'])('is nobody with "%s"', async (given) => {
    const answer = await enter(given);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'REGISTRY_TOKEN_UNKNOWN']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is nobody with the token of shells', async () => {
    const shells = await addToken(registryLayout.tokens(dataDir), { name: 'shells', remote: '*' });
    expect((await enter(shells)).statusCode).toBe(403);
  });

  it('is nobody with a cookie that was changed, or sealed by another key', async () => {
    const cookie = cookieOf(await enter(token));
    for (const forged of [`${cookie.slice(0, -4)}AAAA`, 'icoteca_registry=x', `icoteca_registry=${token}`])
      expect((await get('/registry/v1/state', { cookie: forged })).status, forged).toBe(401);
  });

  it('enters nothing in a browser that shows a preview', async () => {
    expect((await enter(token, { ...own, cookie: 'icoteca_preview=x' })).statusCode).toBe(403);
  });

  it('is told when the registry does not say whose the token is', async () => {
    const cookie = cookieOf(await enter(token));
    holders = { holderOf: () => Promise.reject(new Error('away')) };
    const answer = await enter(token);
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'REGISTRY_READ_FAILED']);
    expect(await get('/registry/v1/state', { cookie })).toMatchObject({
      status: 502,
      body: { code: 'REGISTRY_READ_FAILED' },
    });
    expect((await get('/registry', { cookie })).status).toBe(502);
  });
});

it.each(['cross-site', 'same-site'])(
  'a page of another site (%s) enters and leaves nothing',
  async (source) => {
    const headers = { ...own, 'sec-fetch-site': source, origin: 'https://evil.example' };
    const answers = [
      await enter(token, headers),
      await app.inject({ method: 'DELETE', url: session, headers }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'CROSS_SITE_WRITE']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  },
);

it('who waits is answered when the registry has changed', async () => {
  storeVersion(dataDir, '1.0.0-b', '');
  const waiting = get('/registry/v1/state?after=1&wait=20', admin);
  await useVersion(dataDir, 'mf-small', '1.0.0-b');
  expect((await waiting).body).toMatchObject({ revision: 2, remotes: [{ version: '1.0.0-b' }] });
});

it('the trail is that of one remote when it is named', async () => {
  storeVersion(dataDir, '1.0.0-a', '', { name: 'mf-other' });
  await useVersion(dataDir, 'mf-other', '1.0.0-a');
  const names = async (query: string) =>
    (await get(`/registry/v1/trail${query}`, admin)).body.changes.map(({ name }: { name: string }) => name);
  expect(await names('')).toEqual(['mf-other', 'mf-small']);
  expect(await names('?remote=mf-small')).toEqual(['mf-small']);
  expect(await names('?limit=1')).toEqual(['mf-other']);
});

it.each([
  ['/registry/v1/state?after=x', 400, 'BAD_REQUEST'],
  ['/registry/v1/state?wait=600', 400, 'BAD_REQUEST'],
  ['/registry/v1/trail?remote=../x', 400, 'BAD_REQUEST'],
  ['/registry/v1/remotes/..%2fx/versions', 400, 'BAD_REQUEST'],
  ['/registry/v1/remotes/mf-nobody/versions', 404, 'UNKNOWN_REMOTE'],
])('%s answers %i %s', async (url, status, code) => {
  expect(await get(url, admin)).toMatchObject({ status, body: { code } });
});
