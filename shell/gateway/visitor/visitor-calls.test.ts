import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { registerApiProxy } from '../api-proxy.ts';
import { usualClientLimits } from '../client-limits.ts';

let api: http.Server;
let gateway: FastifyInstance;
let got: http.IncomingHttpHeaders | undefined;
const sibling = 'https://sibling.icoteca.example';

beforeAll(async () => {
  api = http.createServer((request, response) => {
    got = request.headers;
    response.setHeader('set-cookie', ['a=1', 'b=2']).end('answered');
  });
  await new Promise<void>((listening) => {
    api.listen(0, '127.0.0.1', listening);
  });
  gateway = Fastify();
  registerApiProxy(gateway, {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    limits: usualClientLimits,
    originOf: (host) => `https://${host}`,
    tokenOrigins: [sibling],
  });
});
afterAll(async () => {
  await gateway.close();
  api.close();
});
beforeEach(() => {
  got = undefined;
});

const host = 'icoteca.example';

it('[S7.01] hands the visitor on, and nothing that somebody says about themselves', async () => {
  await gateway.inject({
    url: '/user/v2',
    headers: {
      host,
      cookie: 'i8token=abc',
      'sec-fetch-site': 'same-origin',
      'x-user-id': 'admin',
      'x-client-id': 'somebody-else-0000',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
    },
  });
  expect(got).toMatchObject({
    authorization: 'Bearer abc',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
  });
  expect(got?.['x-user-id']).toBeUndefined();
  expect(got?.['x-client-id']).not.toBe('somebody-else-0000');
});

it('[T7.10] hands key and version of a write on, and speaks for the cookie in a call that outlives its page', async () => {
  await gateway.inject({
    method: 'DELETE',
    url: '/siteApi/icons/collections/c1',
    headers: {
      host,
      cookie: 'i8token=abc',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': 'k1',
      'if-match': '"3"',
    },
  });
  expect(got).toMatchObject({ authorization: 'Bearer abc', 'idempotency-key': 'k1', 'if-match': '"3"' });
});

it('sets the cookies of the API and its own', async () => {
  const { cookies } = await gateway.inject({ url: '/user/v2', headers: { host } });
  expect(cookies.map(({ name }) => name)).toEqual(['a', 'b', 'i8client']);
});

it('refuses a write from another site before the API gets it', async () => {
  const answer = await gateway.inject({
    method: 'POST',
    url: '/api/auth/v1/logout',
    headers: { host, cookie: 'i8token=abc', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ success: false, code: 'CROSS_SITE_WRITE' });
  expect(got).toBeUndefined();
});

it('lets mail programs end mail from wherever they are, and as nobody: the token of the letter is the right', async () => {
  const headers = {
    host,
    cookie: 'i8token=abc',
    origin: 'https://mail.example',
    'sec-fetch-site': 'cross-site',
  };
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const call = { method: 'POST', headers: form, payload: 'List-Unsubscribe=One-Click' } as const;
  const answer = await gateway.inject({ ...call, url: '/api/requests/unsubscribe?token=t' });
  expect([answer.statusCode, answer.body]).toEqual([200, 'answered']);
  expect(got?.authorization).toBeUndefined();
  expect(answer.cookies.map(({ name }) => name)).not.toContain('i8client');
  got = undefined;
  for (const url of [
    '/api/requests/unsubscribe/vote',
    '/api/requests/r1/vote',
    '/api/requests/notices?/api/requests/unsubscribe',
  ])
    expect((await gateway.inject({ ...call, url })).statusCode, url).toBe(403);
  expect(got).toBeUndefined();
});

it('[S7.22] lets the pages of listed origins fetch a token with the cookie, and make calls with the token', async () => {
  const headers = { host, origin: sibling, cookie: 'i8token=abc', 'sec-fetch-site': 'same-site' };
  const token = await gateway.inject({ url: '/api/token/v1', headers });
  expect(got?.authorization).toBe('Bearer abc');
  expect(token.headers).toMatchObject({
    'access-control-allow-origin': sibling,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  });
  const history = await gateway.inject({ url: '/api/users/history/', headers });
  expect(history.headers['access-control-allow-origin']).toBe(sibling);
  expect(history.headers['access-control-allow-credentials']).toBeUndefined();
  const preflight = await gateway.inject({ method: 'OPTIONS', url: '/user/v2', headers });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toBe('authorization, content-type, x-api-key');
  const other = await gateway.inject({
    url: '/api/token/v1',
    headers: { ...headers, origin: 'https://evil.example' },
  });
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
});

it('[S7.26] forwards a POST below the pages of icons, and no GET', async () => {
  const headers = { host, cookie: 'i8token=abc', 'sec-fetch-site': 'same-origin' };
  const call = { method: 'POST', url: '/icons/api/user-hash', headers, payload: '{}' } as const;
  expect((await gateway.inject(call)).body).toBe('answered');
  expect(got).toMatchObject({ authorization: 'Bearer abc' });
  got = undefined;
  expect((await gateway.inject({ ...call, method: 'GET' })).statusCode).toBe(404);
  const foreign = { ...call, headers: { ...headers, 'sec-fetch-site': 'cross-site' } };
  expect((await gateway.inject(foreign)).statusCode).toBe(403);
  expect(got).toBeUndefined();
});

it('pages of every origin read open calls, with a key of theirs and without a cookie', async () => {
  const url = '/api/iconsets/v6/search?term=ho';
  const headers = { host, origin: 'https://portfolio.example', 'sec-fetch-site': 'cross-site' };
  const answer = await gateway.inject({
    url,
    headers: { ...headers, cookie: 'i8token=abc', 'x-api-key': 'pk-a.b' },
  });
  expect(got).toMatchObject({ 'x-api-key': 'pk-a.b' });
  expect(got?.authorization).toBeUndefined();
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  expect(answer.headers.vary ?? '').not.toMatch(/Origin/);
  got = undefined;
  const preflight = await gateway.inject({
    method: 'OPTIONS',
    url,
    headers: {
      ...headers,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-api-key',
    },
  });
  expect(preflight).toMatchObject({
    statusCode: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'x-api-key',
    },
  });
  expect(got, 'the API is not asked').toBeUndefined();
});

it('pages of other origins read no call of a person', async () => {
  for (const url of ['/user/v2', '/user/v2/api-keys', '/api/users/history/', '/api/iconsets/ai/v1/search']) {
    const headers = { host, origin: 'https://portfolio.example', 'access-control-request-method': 'GET' };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await gateway.inject({ method, url, headers });
      expect(answer.headers['access-control-allow-origin'], `${method} ${url}`).toBeUndefined();
    }
  }
});
