// @vitest-environment jsdom
import { RequestError } from '@icoteca/shared-contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserTransport } from './api-transport.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // Each test has a breaker of its own.
  vi.resetModules();
});

const answer = (status: number, body: unknown, retryAfter = '0') =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'retry-after': retryAfter },
  });

function answersOf(...answers: (() => Response)[]) {
  const fetch = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (!next) throw new TypeError('no answer left');
    return next();
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const call = { method: 'GET', path: '/api/x', signal: undefined };

it('sends one request when its answer is usable', async () => {
  const fetch = answersOf(() => answer(404, { code: 'UNKNOWN_ICON' }));
  await expect(browserTransport(call)).resolves.toMatchObject({
    status: 404,
    body: { code: 'UNKNOWN_ICON' },
  });
  expect(fetch).toHaveBeenCalledOnce();
});

it.each([408, 409, 425, 429, 500, 502, 503, 504])(
  '[S7.03] repeats a GET that answered %i',
  async (status) => {
    const fetch = answersOf(
      () => answer(status, {}),
      () => answer(200, { ok: true }),
    );
    await expect(browserTransport(call)).resolves.toEqual({ status: 200, body: { ok: true } });
    expect(fetch).toHaveBeenCalledTimes(2);
  },
);

it('hands the last answer back when it stays the same, and repeats nothing but GET', async () => {
  const fetch = answersOf(() => answer(503, { code: 'DATABASE_UNAVAILABLE' }));
  await expect(browserTransport(call)).resolves.toMatchObject({ status: 503 });
  expect(fetch).toHaveBeenCalledTimes(4);
  fetch.mockClear();
  await expect(browserTransport({ ...call, method: 'POST' })).resolves.toMatchObject({ status: 503 });
  expect(fetch).toHaveBeenCalledOnce();
});

describe('a write with an Idempotency-Key', () => {
  const write = {
    method: 'PATCH',
    path: '/api/x',
    body: { name: 'Travel' },
    headers: { 'idempotency-key': 'k1', 'if-match': '"3"' },
    signal: undefined,
  };
  const sentBy = (fetch: ReturnType<typeof answersOf>) =>
    Promise.all(
      fetch.mock.calls.map(async ([input, init]) => {
        const { method, headers, url } =
          input instanceof Request ? input : new Request(new URL(`${input}`, location.href), init);
        const body = input instanceof Request ? await input.clone().text() : String(init?.body);
        return {
          method,
          path: new URL(url).pathname,
          key: headers.get('idempotency-key'),
          version: headers.get('if-match'),
          type: headers.get('content-type'),
          body,
        };
      }),
    );

  it.each([
    ['no answer comes', () => Promise.reject(new TypeError('connection reset')) as never],
    ['the gateway has lost the API (502)', () => answer(502, { code: 'API_UNAVAILABLE' })],
    ['the database is away (503)', () => answer(503, { code: 'DATABASE_UNAVAILABLE' })],
  ])('is sent again, the same with the same key, when %s', async (_, failure) => {
    const fetch = answersOf(failure, failure, () => answer(200, { ok: true }));
    await expect(browserTransport(write)).resolves.toEqual({ status: 200, body: { ok: true } });
    const sent = await sentBy(fetch);
    expect(sent).toHaveLength(3);
    for (const one of sent)
      expect(one).toEqual({
        method: 'PATCH',
        path: '/api/x',
        key: 'k1',
        version: '"3"',
        type: 'application/json',
        body: '{"name":"Travel"}',
      });
  });

  it.each([409, 412, 429, 500])('is not sent again after %i, which is an answer', async (status) => {
    const fetch = answersOf(() => answer(status, { code: 'COLLECTION_CHANGED' }));
    await expect(browserTransport(write)).resolves.toMatchObject({ status });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('without a key no write is sent twice, whatever happens to the first', async () => {
    const { headers: _, ...keyless } = write;
    const fetch = answersOf(() => answer(502, { code: 'API_UNAVAILABLE' }));
    await expect(browserTransport(keyless)).resolves.toMatchObject({ status: 502 });
    expect(fetch).toHaveBeenCalledOnce();
    const away = vi.fn().mockRejectedValue(new TypeError('connection reset'));
    vi.stubGlobal('fetch', away);
    await expect(browserTransport(keyless)).rejects.toMatchObject({ code: 'NETWORK' });
    expect(away).toHaveBeenCalledOnce();
  });
});

it('[T7.10] sends a call with keepalive as one that outlives the page, in each of its tries', async () => {
  const kept: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    kept.push(input instanceof Request ? input.keepalive : init?.keepalive);
    return answer(502, {});
  });
  const removal = { method: 'DELETE', path: '/siteApi/icons/collections/c1', signal: undefined };
  await browserTransport({ ...removal, keepalive: true, headers: { 'idempotency-key': 'k2' } });
  expect(kept).toEqual([true, true, true, true]);
  await browserTransport(removal);
  expect(kept.at(-1)).not.toBe(true);
});

it('waits as long as Retry-After says, and does not retry after a long one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const fetch = answersOf(
    () => answer(503, {}, '3'),
    () => answer(200, { ok: true }),
  );
  const waiting = browserTransport(call);
  await vi.advanceTimersByTimeAsync(2900);
  expect(fetch).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(3000);
  await expect(waiting).resolves.toMatchObject({ status: 200 });
  const tired = answersOf(() => answer(429, { code: 'TOO_MANY_REQUESTS' }, '60'));
  await expect(browserTransport(call)).resolves.toMatchObject({ status: 429 });
  expect(tired).toHaveBeenCalledOnce();
});

it('gives up waiting when the caller does', async () => {
  const fetch = answersOf(() => answer(503, {}, '5'));
  const gone = new AbortController();
  const waiting = browserTransport({ ...call, signal: gone.signal });
  setTimeout(() => gone.abort(new Error('typed on')), 50);
  await expect(waiting).rejects.toThrow('typed on');
  expect(fetch).toHaveBeenCalledOnce();
});

it('[S7.03] tries nothing again for a while after five calls that failed in all their tries', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const fetch = answersOf(() => answer(503, { code: 'DATABASE_UNAVAILABLE' }));
  const finished = async () => {
    const waiting = browserTransport(call);
    await vi.advanceTimersByTimeAsync(5000);
    return waiting;
  };
  for (let n = 0; n < 5; n++) await finished();
  expect(fetch).toHaveBeenCalledTimes(20);
  fetch.mockClear();
  await expect(browserTransport(call)).resolves.toMatchObject({ status: 503 });
  expect(fetch, 'the plain try alone').toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  fetch.mockClear();
  await finished();
  expect(fetch.mock.calls.length).toBeGreaterThan(1);
});

it('rejects with status 0 when no answer comes, and with the reason when it is given up', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  await expect(browserTransport(call)).rejects.toMatchObject({
    name: 'RequestError',
    status: 0,
    code: 'NETWORK',
  });
  await expect(browserTransport({ ...call, method: 'POST' })).rejects.toBeInstanceOf(RequestError);
  const gone = AbortSignal.abort(new Error('navigated'));
  await expect(browserTransport({ ...call, signal: gone })).rejects.toThrow('navigated');
});

it('says that no answer came when what would try again cannot be had either, as without a network', async () => {
  vi.doMock('./retrying-call.ts', () => {
    throw new Error('no network');
  });
  answersOf(() => {
    throw new TypeError('no network');
  });
  await expect(browserTransport(call)).rejects.toMatchObject({ code: 'NETWORK' });
  answersOf(() => answer(503, { code: 'AWAY' }));
  await expect(browserTransport(call)).resolves.toMatchObject({ status: 503 });
  vi.doUnmock('./retrying-call.ts');
});
