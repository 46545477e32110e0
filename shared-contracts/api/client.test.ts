import { describe, expect, it, vi } from 'vitest';
import { apiPath, createApiClient } from './client.ts';
import { endpointOf, endpointSchemas } from './endpoints.ts';
import { endpointPaths } from './paths.ts';
import { RequestError } from './request-error.ts';

describe('API client', () => {
  it('writes parameters and leaves unset ones out', () => {
    expect(apiPath('variants', { params: { id: 'a/b' }, query: { limit: 5, svg: undefined } })).toBe(
      '/siteApi/icons/icon/a%2Fb/variants?limit=5',
    );
  });

  it('[S8.13] [T8.13] wraps a failure with the HTTP status and the body', async () => {
    const problem = {
      success: false,
      code: 'UNKNOWN_STYLE',
      message: 'No style is called "lucid".',
      nearest: 'lucide',
    };
    const client = createApiClient(async () => ({ status: 404, body: problem }));
    const error = await client.call('search', { query: { term: 'x' } }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ status: 404, body: problem, code: 'UNKNOWN_STYLE' });
  });

  it('[T7.10] hands key, version and keepalive of a call to the transport, and nothing of them without', async () => {
    const transport = vi.fn(async () => ({ status: 200, body: { success: true } }));
    const client = createApiClient(transport);
    const of = { params: { id: 'c1' } };
    await client.call('changeCollection', { ...of, body: {}, idempotencyKey: 'k1', ifMatch: 0 });
    await client.call('deleteCollection', { ...of, keepalive: true });
    expect(transport.mock.calls).toEqual([
      [expect.objectContaining({ headers: { 'idempotency-key': 'k1', 'if-match': '"0"' } })],
      [{ method: 'DELETE', path: '/siteApi/icons/collections/c1', keepalive: true, signal: undefined }],
    ]);
  });

  it('marks a prefetch, and nothing else', async () => {
    const transport = vi.fn(async (_request: object) => ({ status: 200, body: { success: true } }));
    const client = createApiClient(transport);
    for (const isPrefetch of [true, false]) await client.call('search', { query: { term: 'x' }, isPrefetch });
    const headers = transport.mock.calls.map(([request]) => (request as { headers?: object }).headers);
    expect(headers).toEqual([{ 'x-purpose': 'prefetch' }, undefined]);
  });

  it('gives up when its time is over', async () => {
    const transport = vi.fn(
      ({ signal }: { signal: AbortSignal | undefined }) =>
        new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    await expect(createApiClient(transport).call('appInfo', { timeoutMs: 5 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  it('every call has a path and schemas under the same name', () => {
    expect(Object.keys(endpointSchemas).toSorted()).toEqual(Object.keys(endpointPaths).toSorted());
    expect(endpointOf('icon')).toMatchObject({ method: 'GET', path: '/siteApi/icons/icon' });
  });
});
