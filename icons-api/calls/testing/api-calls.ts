import {
  type ApiErrorCode,
  apiPath,
  apiProblemSchema,
  type EndpointName,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
  endpointOf,
} from '@icoteca/shared-contracts';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { ApiServer } from './api-server.ts';

/** Calls an endpoint, expects success, and checks the whole answer against its contract. */
export async function call<N extends EndpointName>(
  api: ApiServer,
  name: N,
  query: EndpointQuery<N> = {},
  params?: EndpointParams<N>,
): Promise<EndpointResponse<N>> {
  const { status, headers, body } = await api.get(apiPath(name, params ? { query, params } : { query }));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { maxAgeSeconds } = endpointOf(name);
  const cacheControl = maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'private, no-store';
  expect(headers.get('cache-control')).toBe(cacheControl);
  return endpointOf(name).response.parse(body) as z.output<ReturnType<typeof endpointOf<N>>['response']>;
}

/** GETs a path that must fail, and checks the problem. */
export async function problem(
  api: ApiServer,
  path: string,
): Promise<{ status: number; code: ApiErrorCode; nearest?: string | undefined }> {
  const { status, body } = await api.get(path);
  const { code, nearest, message, requestId } = apiProblemSchema.parse(body);
  expect(message.length).toBeGreaterThan(10);
  expect(requestId).toBeTruthy();
  return { status, code, nearest };
}
