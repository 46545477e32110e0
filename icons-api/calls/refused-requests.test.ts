import { apiProblemSchema } from '@icoteca/shared-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPglite } from '../database/testing/databases.ts';
import { type ApiServer, startApi } from './testing/api-server.ts';
import { rawClient } from './testing/raw-client.ts';

/** Short enough for a test. */
const clientLimits = { headersMs: 1_000, requestMs: 2_000, stalledMs: 3_000, idleMs: 60_000 };

/** Tolerance on a busy machine; far less than Node's own half minute. */
const patienceMs = 6_000;

let api: ApiServer;
beforeAll(async () => {
  api = await startApi(startPglite, { clientLimits });
}, 180_000);
afterAll(() => api?.close());

function problemIn(received: string) {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8\r?$/im);
  expect(head).toMatch(/^cache-control: no-store\r?$/im);
  expect(head).toMatch(/^content-security-policy: /im);
  const problem = apiProblemSchema.parse(JSON.parse(body));
  expect(problem.requestId).toBeTruthy();
  expect(problem.hint).toBeTruthy();
  return problem;
}

const long = 'a'.repeat(300);
const large = 'x'.repeat(20_000);

describe('what fastify and Node refuse is a problem like any other', () => {
  it.each([
    ['an id that is too long', `GET /siteApi/icons/icon/${long}/variants`, 414, 'ADDRESS_TOO_LONG'],
    ['the name of a picture that is too long', `GET /img/lucide/000/24/${long}.png`, 414, 'ADDRESS_TOO_LONG'],
    ['an address that is no text', 'GET /siteApi/icons/icon/%ZZ/variants', 400, 'BAD_REQUEST'],
    ['headers that are too large', `GET /health HTTP/1.1\r\nx: ${large}`, 431, 'HEADERS_TOO_LARGE'],
    ['an address that is too large', `GET /${large}`, 431, 'HEADERS_TOO_LARGE'],
    ['no HTTP', 'hello', 400, 'REQUEST_MALFORMED'],
  ])('%s', async (_what, line, status, code) => {
    const request = line.includes('HTTP/1.1') || line === 'hello' ? line : `${line} HTTP/1.1`;
    const text = `${request}\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
    const { received } = await rawClient(api.url, text);
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(problemIn(received).code).toBe(code);
  });

  it.each([
    ['POST', '/api/iconsets/v6/search', 'GET, HEAD'],
    ['PUT', '/siteApi/icons/icon/abc/variants', 'GET, HEAD'],
    ['DELETE', '/img/lucide/000/24/home.png', 'GET, HEAD'],
    ['POST', '/health', 'GET, HEAD'],
    ['GET', '/api/user/v2/history', 'DELETE'],
  ])('%s %s answers 405 and says what is allowed', async (method, path, allowed) => {
    const body = method === 'GET' ? null : 'not JSON';
    const answer = await fetch(api.url + path, { method, body, headers: { 'content-type': 'text/csv' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allowed);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(apiProblemSchema.parse(await answer.json()).code).toBe('METHOD_NOT_ALLOWED');
  });

  it('a body over the limit is 413', async () => {
    const answer = await api.send('DELETE', '/api/user/v2/history', { searchTerm: 'x'.repeat(1_000_001) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'REQUEST_TOO_LARGE' } });
    expect(apiProblemSchema.parse(answer.body).hint).toBeTruthy();
  });

  it('a path that nobody answers is 404 for every method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await fetch(`${api.url}/api/nothing`, { method });
      expect(answer.status).toBe(404);
    }
  });

  it('the documentation names no method that is refused', async () => {
    const { body } = await api.get('/api/docs/json');
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    expect(Object.keys(paths['/api/iconsets/v6/search'] ?? {})).toEqual(['get']);
  });
});

describe('clients that are slow', () => {
  const head = (line: string) => `${line} HTTP/1.1\r\nhost: localhost\r\n`;

  it.each([
    ['its headers', head('GET /health'), 'x-slow: 1\r\n', clientLimits.headersMs],
    [
      'its body',
      `${head('DELETE /api/user/v2/history')}content-type: application/json\r\ncontent-length: 9000\r\n\r\n`,
      'x',
      clientLimits.requestMs,
    ],
  ] as const)(
    'a crowd of which each sends %s byte by byte is cut off, and others are served',
    async (_what, first, slowly, limit) => {
      let isOver = false;
      const clients = Array.from({ length: 100 }, () => rawClient(api.url, first, { slowly }));
      const crowd = Promise.all(clients).finally(() => {
        isOver = true;
      });
      let served = 0;
      while (!isOver) {
        const startedAt = performance.now();
        expect((await api.get('/api/iconsets/v6/search?term=home&amount=1')).status).toBe(200);
        expect(performance.now() - startedAt).toBeLessThan(patienceMs);
        served += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(served).toBeGreaterThan(0);
      for (const { received, endedAfter } of await crowd) {
        expect(received).toMatch(/^HTTP\/1\.1 408 /);
        expect(problemIn(received).code).toBe('REQUEST_TIMEOUT');
        expect(endedAfter).toBeGreaterThan(limit - 100);
        expect(endedAfter).toBeLessThan(limit + patienceMs);
      }
    },
  );

  it('one that sends requests and never reads is cut off, and others are served', async () => {
    const path = '/api/iconsets/v6/search?term=home&amount=80';
    const { length } = JSON.stringify((await api.get(path)).body);
    const times = Math.ceil(12e6 / length);
    const readsAfterMs = 2 * clientLimits.stalledMs + 1_000;
    const greedy = rawClient(api.url, `${head(`GET ${path}`)}\r\n`.repeat(times), { readsAfterMs });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const startedAt = performance.now();
    expect((await api.get(path)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(patienceMs);
    const { received, endedAfter } = await greedy;
    expect(received.length).toBeLessThan(times * length);
    expect(endedAfter).toBeLessThan(readsAfterMs + patienceMs);
  });

  it('one that sends nothing is cut off', async () => {
    const { endedAfter } = await rawClient(api.url, '');
    expect(endedAfter).toBeLessThan(clientLimits.headersMs + patienceMs);
  });
});
