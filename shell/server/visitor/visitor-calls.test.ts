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
    embedOrigins: [sibling],
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

it('sets the cookies of the API and its own', async () => {
  const { cookies } = await gateway.inject({ url: '/user/v2', headers: { host } });
  expect(cookies.map(({ name }) => name)).toEqual(['a', 'b', 'i8client']);
});

it('refuses a write from another site before the API hears of it', async () => {
  const answer = await gateway.inject({
    method: 'POST',
    url: '/api/auth/v1/logout',
    headers: { host, cookie: 'i8token=abc', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ success: false, code: 'CROSS_SITE_WRITE' });
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
  const search = await gateway.inject({ url: '/api/iconsets/v6/search', headers });
  expect(search.headers['access-control-allow-origin']).toBe(sibling);
  expect(search.headers['access-control-allow-credentials']).toBeUndefined();
  const preflight = await gateway.inject({ method: 'OPTIONS', url: '/user/v2', headers });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toBe('authorization, content-type');
  const other = await gateway.inject({
    url: '/api/token/v1',
    headers: { ...headers, origin: 'https://evil.example' },
  });
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
});

it('[S7.26] hands a call on that stands below the pages of icons, and no reading of such an address', async () => {
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

it('pages that embed the search bar read suggestions, and their caches keep origins apart', async () => {
  const url = '/api/iconsets/autocomplete/v2?term=ho';
  const answer = await gateway.inject({ url, headers: { host, origin: sibling } });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': sibling,
    vary: expect.stringContaining('Origin'),
  });
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  const other = await gateway.inject({ url, headers: { host, origin: 'https://evil.example' } });
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
  expect(other.headers.vary).toMatch(/Origin/);
});
