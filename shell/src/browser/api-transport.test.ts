// @vitest-environment jsdom
import { RequestError } from '@icoteca/shared-contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { browserTransport } from './api-transport.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'retry-after': '0' },
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
  await expect(browserTransport(call)).resolves.toEqual({ status: 404, body: { code: 'UNKNOWN_ICON' } });
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
