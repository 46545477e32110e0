import {
  type ApiProblem,
  apiPath,
  apiProblemSchema,
  type Collection,
  type EndpointBody,
  type EndpointName,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
  endpointOf,
  endpointPaths,
} from '@icoteca/shared-contracts';
import { expect } from 'vitest';
import type { ApiServer } from '../../calls/testing/api-server.ts';

/** A call without method and path. */
export interface TestCall<N extends EndpointName> {
  params?: EndpointParams<N>;
  query?: EndpointQuery<N>;
  body?: EndpointBody<N> | Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface Answered<N extends EndpointName> {
  status: number;
  /** Checked against the contract; a test reads it when the call must succeed. */
  success: EndpointResponse<N>;
  /** Checked against the contract; a test reads it when the call must fail. */
  problem: ApiProblem;
}

/** The calls of somebody, by name. Every answer is checked against the contract of its call. */
export type Calls = <N extends EndpointName>(name: N, call?: TestCall<N>) => Promise<Answered<N>>;

export function callsOf(api: Pick<ApiServer, 'send'>, who: { headers: Record<string, string> }): Calls {
  return async <N extends EndpointName>(
    name: N,
    { params, query = {}, body, headers = {} }: TestCall<N> = {},
  ): Promise<Answered<N>> => {
    const path = apiPath(name, params ? { query, params } : { query });
    const { method } = endpointPaths[name];
    const answer = await api.send(method, path, body, { ...who.headers, ...headers });
    const isSuccess = answer.status === 200;
    const schema = isSuccess ? endpointOf(name).response : apiProblemSchema;
    const { error } = schema.safeParse(answer.body);
    expect(
      error,
      `${name} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
    ).toBeUndefined();
    if (!isSuccess) expect(endpointOf(name).errors, name).toContain((answer.body as ApiProblem).code);
    const read = <T>(is: boolean): T => {
      expect(
        isSuccess,
        `${name} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
      ).toBe(is);
      return answer.body as T;
    };
    return {
      status: answer.status,
      get success() {
        return read<EndpointResponse<N>>(true);
      },
      get problem() {
        return read<ApiProblem>(false);
      },
    };
  };
}

export async function catalogueIds(api: Pick<ApiServer, 'get'>, count: number): Promise<string[]> {
  const { body } = await api.get(`/api/iconsets/v6/search?term=&amount=${count}`);
  const ids = (body as { icons: { id: string }[] }).icons.map(({ id }) => id);
  expect(ids).toHaveLength(count);
  return ids;
}

export async function made(
  calls: Calls,
  body: TestCall<'createCollection'>['body'] = {},
): Promise<Collection> {
  return (await calls('createCollection', { body })).success.collection;
}

/** Ids of the icons of a collection, in their order. */
export async function iconIds(calls: Calls, id: string): Promise<string[]> {
  const { docs } = (await calls('collectionIcons', { params: { id } })).success;
  return docs.map((icon) => icon.id);
}
