import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from 'undici';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noAnswer } from './no-answer.ts';
import { createServerApi, type ServerApi, type ServerApiOptions } from './server-api.ts';

let server: Server | undefined;
let api: ServerApi | undefined;
afterEach(async () => {
  await api?.close();
  server?.closeAllConnections();
  server?.close();
});

type Answer = { status: number; body?: unknown; retryAfter?: string; delayMs?: number };

/** An API that gives `answers` in turn, the last one for ever, and a worker's way to it. */
async function worker(answers: Answer[], options: ServerApiOptions = {}) {
  const asked: { path: string; id: unknown }[] = [];
  const sent: IncomingHttpHeaders[] = [];
  const listener: RequestListener = (request, response) => {
    sent.push(request.headers);
    asked.push({ path: request.url ?? '', id: request.headers['x-request-id'] });
    const {
      status,
      body,
      retryAfter,
      delayMs = 0,
    } = (answers.length > 1 ? answers.shift() : answers[0]) as Answer;
    setTimeout(() => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter && { 'retry-after': retryAfter }),
      });
      response.end(JSON.stringify(body ?? { success: true }));
    }, delayMs);
  };
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  api = createServerApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, options);
  return { asked, sent, api };
}
const one = { requestId: 'r1' };
const other = { requestId: 'r2' };

describe('the way from a page to the API', () => {
  it('[S7.13] keeps configuration reads for all requests of the worker, and nothing else', async () => {
    const clock = { now: 0 };
    const { asked, api } = await worker([{ status: 200, delayMs: 20 }], { now: () => clock.now });
    await Promise.all([api.client(one).call('platformsInfo'), api.client(other).call('platformsInfo')]);
    await api.client(other).call('platformsInfo');
    expect(asked).toEqual([{ path: '/siteApi/platforms-info', id: 'configuration' }]);
    clock.now = 10 * 60_000;
    await api.client(one).call('platformsInfo');
    expect(asked).toHaveLength(2);
    const query = { id: 'a' };
    await Promise.all([api.client(one).call('icon', { query }), api.client(other).call('icon', { query })]);
    expect(
      asked
        .slice(2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['r1', 'r2']);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '[S7.03] tries a read again that answered %i',
    async (status) => {
      const { asked, api } = await worker([{ status }, { status: 200 }]);
      await expect(api.client(one).call('search', { query: { term: 'a' } })).resolves.toMatchObject({
        success: true,
      });
      expect(asked).toHaveLength(2);
    },
  );

  it('hands the last failure on, with what the API said', async () => {
    const { asked, api } = await worker([{ status: 503, body: { success: false, code: 'CATALOGUE_EMPTY' } }]);
    await expect(api.client(one).call('search')).rejects.toMatchObject({
      status: 503,
      code: 'CATALOGUE_EMPTY',
    });
    expect(asked).toHaveLength(3);
  });

  it('tries nothing again that is not found, is no read, or asks for a long pause', async () => {
    const { asked, api } = await worker([
      { status: 404 },
      { status: 500 },
      { status: 429, retryAfter: '30' },
    ]);
    await expect(api.client(one).call('icon', { query: { id: 'x' } })).rejects.toMatchObject({ status: 404 });
    const body = { searchTerm: 'home' };
    await expect(api.client(one).call('forgetSearch', { body })).rejects.toMatchObject({ status: 500 });
    await expect(api.client(one).call('search')).rejects.toMatchObject({ status: 429 });
    expect(asked).toHaveLength(3);
  });

  it('makes the calls of a personal page for its visitor, and configuration reads for nobody', async () => {
    const { sent, api } = await worker([{ status: 200 }]);
    const client = api.client({ ...one, token: 'abc' });
    await client.call('collections');
    await client.call('platformsInfo');
    await api.client(other).call('collections');
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer abc', undefined, undefined]);
  });

  it('sends key and version of a write as headers', async () => {
    const { sent, api } = await worker([{ status: 200 }]);
    const call = { params: { id: 'c1' }, body: {}, idempotencyKey: 'k1', ifMatch: 7 };
    await api.client(one).call('changeCollection', call);
    expect(sent[0]).toMatchObject({ 'idempotency-key': 'k1', 'if-match': '"7"' });
  });

  it('waits as Retry-After asks when that is soon', async () => {
    const { api } = await worker([{ status: 503, retryAfter: '1' }, { status: 200 }]);
    const started = performance.now();
    await api.client(one).call('search');
    expect(performance.now() - started).toBeGreaterThan(950);
  });

  it('leaves an API alone that fails and fails, and comes back to it', async () => {
    const { asked, api } = await worker([{ status: 500 }]);
    for (let n = 0; n < 4; n++) await expect(api.client(one).call('search')).rejects.toThrow();
    const before = asked.length;
    expect(before).toBe(10);
    await expect(api.client(one).call('search')).rejects.toMatchObject({
      status: 0,
      code: 'API_UNAVAILABLE',
    });
    expect(asked).toHaveLength(before);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await expect(api.client(one).call('search')).rejects.toThrow();
    expect(asked.length).toBeGreaterThan(before);
  });

  it('goes on asking an API that says when to come again', async () => {
    const { asked, api } = await worker([{ status: 503, retryAfter: '30' }]);
    for (let n = 0; n < 12; n++)
      await expect(api.client(one).call('similarIcons')).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(12);
  });

  it('says that the API, and not the network of the visitor, gave no answer', async () => {
    const { api } = await worker([{ status: 200 }]);
    server?.close();
    server?.closeAllConnections();
    await expect(api.client(one).call('search')).rejects.toMatchObject({
      status: 0,
      code: 'API_UNAVAILABLE',
    });
    expect(noAnswer('late', new errors.HeadersTimeoutError())).toMatchObject({ code: 'API_TIMEOUT' });
    expect(noAnswer('late', new errors.BodyTimeoutError())).toMatchObject({ code: 'API_TIMEOUT' });
  });

  it('ends with the visitor, who is no failure of the API', async () => {
    const { asked, api } = await worker([{ status: 200, delayMs: 300 }]);
    for (let n = 0; n < 12; n++) {
      const gone = new AbortController();
      const waiting = api.client({ ...one, signal: gone.signal }).call('search', { query: { offset: n } });
      setTimeout(() => gone.abort(new Error('left')), 10);
      await expect(waiting).rejects.toThrow('left');
    }
    await expect(api.client(one).call('search')).resolves.toBeTruthy();
    expect(asked).toHaveLength(13);
  });

  it('[S7.14] has fixed lists of groups when the sidebar calls fail', async () => {
    const onFallback = vi.fn();
    const { api } = await worker([{ status: 503 }], { onFallback });
    const { docs } = await api.client(one).call('platformSidebar', { query: { lang: 'en' } });
    expect(docs.map((group) => group.seoCode)).toEqual(
      expect.arrayContaining(['group-outline', 'family-phosphor']),
    );
    const packs = await api.client(one).call('packSidebar');
    expect(packs.docs.map((pack) => pack.code)).toContain('arrows');
    expect(onFallback.mock.calls.map(([name]) => name)).toEqual(['platformSidebar', 'packSidebar']);
  });
});
