// @vitest-environment jsdom
import { RequestError } from '@icoteca/shared-contracts';
import { afterEach, expect, it, vi } from 'vitest';
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

it('asks once when the first answer will do', async () => {
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

it('waits as long as Retry-After asks, and does not ask again a server that wants a long rest', async () => {
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
