import { describe, expect, it, vi } from 'vitest';
import { cachePolicies, configurationCalls } from './cache-policies.ts';
import { type CachingOptions, createCachingClient } from './caching-client.ts';
import { type ApiTransport, createApiClient } from './client.ts';
import { RequestError } from './request-error.ts';

/** A caching client over a transport that counts, on a clock that can be set. */
function cachingClient(answer: ApiTransport, options: Partial<CachingOptions> = {}) {
  const transport = vi.fn(answer);
  const clock = { now: 0 };
  const client = createCachingClient(createApiClient(transport), {
    policies: cachePolicies,
    now: () => clock.now,
    ...options,
  });
  return { client, transport, clock };
}
const ok: ApiTransport = async ({ path }) => ({ status: 200, body: { success: true, path } });
const MINUTE = 60_000;

describe('caches', () => {
  it('[S7.13] keep 25 configuration reads for 10 minutes', async () => {
    const { client, transport, clock } = cachingClient(ok);
    const first = await client.call('platformsInfo');
    expect(await client.call('platformsInfo')).toBe(first);
    clock.now = 10 * MINUTE - 1;
    await client.call('platformsInfo');
    expect(transport).toHaveBeenCalledTimes(1);
    clock.now = 10 * MINUTE;
    await client.call('platformsInfo');
    expect(transport).toHaveBeenCalledTimes(2);
    for (let n = 0; n < 25; n++) await client.call('platform', { params: { code: `style-${n}` } });
    await client.call('platform', { params: { code: 'style-0' } });
    expect(transport).toHaveBeenCalledTimes(27);
    await client.call('platformsInfo');
    expect(transport, 'the oldest of 26 has left').toHaveBeenCalledTimes(28);
  });

  it('[S9.07] [S9.08] keep 2 icons, 2 lists of similar tags, 25 advertisements for 30 minutes', async () => {
    const { client, transport, clock } = cachingClient(ok);
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await client.call('icon', { query: { id } });
    expect(transport).toHaveBeenCalledTimes(4);
    transport.mockClear();
    for (const term of ['a', 'b', 'c', 'a']) await client.call('similarTags', { query: { term } });
    expect(transport).toHaveBeenCalledTimes(4);
    transport.mockClear();
    for (const term of ['a', 'b', 'c', 'a', 'd', 'b']) await client.call('aiSearch', { query: { term } });
    expect(transport).toHaveBeenCalledTimes(5);
    transport.mockClear();
    const advertisements = async (...queries: string[]) => {
      for (const query of queries) await client.call('stockPictures', { query: { query } });
      const { length } = transport.mock.calls;
      transport.mockClear();
      return length;
    };
    const many = Array.from({ length: 25 }, (_, index) => `term ${index}`);
    expect(await advertisements(...many)).toBe(25);
    clock.now += 30 * MINUTE - 1;
    expect(await advertisements(...many)).toBe(0);
    expect(await advertisements('one more', many[0] ?? ''), 'the oldest of 26 has left').toBe(2);
    clock.now += 1;
    expect(await advertisements(many[24] ?? ''), 'old').toBe(1);
  });

  it('keep the pages of the last 20 searches for the way back', async () => {
    const { client, transport } = cachingClient(ok);
    for (let page = 0; page < 20; page++) await client.call('search', { query: { term: `term ${page}` } });
    await client.call('search', { query: { term: 'term 0' } });
    expect(transport).toHaveBeenCalledTimes(20);
  });

  it('distinguish languages, and cache no failure and no other calls', async () => {
    const { client, transport } = cachingClient(ok);
    await client.call('platformSidebar', { query: { lang: 'en' } });
    await client.call('platformSidebar', { query: { lang: 'de' } });
    await client.call('autocomplete', { query: { term: 'home' } });
    await client.call('autocomplete', { query: { term: 'home' } });
    expect(transport).toHaveBeenCalledTimes(4);
    transport.mockResolvedValueOnce({ status: 503, body: null });
    await expect(client.call('appInfo')).rejects.toMatchObject({ status: 503 });
    await expect(client.call('appInfo')).resolves.toBeTruthy();
  });

  it('are cleared on demand, and cached answers cannot be changed', async () => {
    const { client, transport } = cachingClient(async () => ({ status: 200, body: { docs: [{ id: 'a' }] } }));
    const { docs } = await client.call('platformsInfo');
    expect(() => docs.pop()).toThrow();
    expect(() => Object.assign(docs[0] ?? {}, { id: 'b' })).toThrow();
    client.forget();
    await client.call('platformsInfo');
    expect(transport).toHaveBeenCalledTimes(2);
  });

  it('on a server hold only what is the same for everybody', () => {
    expect(configurationCalls.calls).not.toContain('icon');
    expect(configurationCalls.calls).not.toContain('searchHistory');
  });
});

describe('reads under way', () => {
  it('[S7.13] are shared by equal calls, whether they are cached or not', async () => {
    const { client, transport } = cachingClient(ok);
    const query = { term: 'home' };
    const [one, other] = await Promise.all([
      client.call('search', { query }),
      client.call('search', { query }),
    ]);
    expect(one).toBe(other);
    expect(transport).toHaveBeenCalledTimes(1);
  });

  it('go on while one of those who wait is left, and end when none is', async () => {
    let ended = false;
    const { client, transport } = cachingClient(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          setTimeout(() => resolve({ status: 200, body: { success: true } }), 30);
          signal?.addEventListener('abort', () => {
            ended = true;
            reject(signal.reason);
          });
        }),
    );
    const first = new AbortController();
    const query = { term: 'home' };
    const aborted = client.call('autocomplete', { query, signal: first.signal });
    const stays = client.call('autocomplete', { query, timeoutMs: 1000 });
    first.abort(new Error('typed on'));
    await expect(aborted).rejects.toThrow('typed on');
    await expect(stays).resolves.toEqual({ success: true });
    expect(ended).toBe(false);
    await expect(client.call('autocomplete', { query, timeoutMs: 5 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(ended).toBe(true);
    expect(transport).toHaveBeenCalledTimes(2);
    await expect(
      client.call('autocomplete', { query, signal: AbortSignal.abort(new Error('no')) }),
    ).rejects.toThrow('no');
    expect(transport).toHaveBeenCalledTimes(2);
  });

  it('never share what changes something', async () => {
    const { client, transport } = cachingClient(ok);
    const body = { searchTerm: 'home' };
    await Promise.all([client.call('forgetSearch', { body }), client.call('forgetSearch', { body })]);
    expect(transport).toHaveBeenCalledTimes(2);
    expect(transport.mock.calls[0]?.[0]).toMatchObject({ method: 'DELETE', body });
  });
});

describe('[S7.14] fallbacks', () => {
  const fallbacks: CachingOptions['fallbacks'] = {
    platformSidebar: async () => ({
      success: true,
      docs: [],
      total: 0,
      limit: 0,
      offset: 0,
      page: 1,
      pages: 1,
    }),
  };

  it.each([0, 500, 503])(
    'are used when the server fails (%i), are reported and not cached',
    async (status) => {
      const onFallback = vi.fn();
      const { client, transport } = cachingClient(ok, { fallbacks, onFallback });
      transport.mockImplementationOnce(async () => {
        if (status === 0) throw new RequestError('no answer', 0, null);
        return { status, body: null };
      });
      expect(await client.call('platformSidebar')).toMatchObject({ docs: [] });
      expect(onFallback).toHaveBeenCalledWith('platformSidebar', expect.any(RequestError));
      expect(await client.call('platformSidebar')).toHaveProperty('path');
    },
  );

  it('are used for nothing else', async () => {
    const { client } = cachingClient(async () => ({ status: 404, body: null }), { fallbacks });
    await expect(client.call('platformSidebar')).rejects.toMatchObject({ status: 404 });
    const { client: other } = cachingClient(async () => ({ status: 500, body: null }), { fallbacks });
    await expect(other.call('appInfo')).rejects.toMatchObject({ status: 500 });
  });
});
