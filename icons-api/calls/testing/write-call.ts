import { type EndpointName, endpointPaths } from '@icoteca/shared-contracts';
import { type SignedIn, signIn } from '../../people/accounts/testing/sign-in.ts';
import type { ApiServer } from './api-server.ts';

/** What the write calls of the table need of a server. */
export type Api = Pick<ApiServer, 'url' | 'database' | 'get' | 'send'>;

/** A call that is ready to be sent, once. */
export interface PreparedWrite {
  send(): Promise<Response>;
  /** Whether the database holds what the call writes. @param answer body of the call's success, parsed where it is JSON */
  isWritten(answer: unknown): Promise<boolean>;
}

/** A call that writes something into the database. */
export interface WriteCall {
  readonly name: string;
  /** Makes what the call needs, and the call. Every one writes something of its own. */
  prepare(api: Api): Promise<PreparedWrite>;
}

const client = { 'x-client-id': 'browser-of-the-writes-1' };

/** Whether a query finds a row. */
export async function finds(api: Api, query: string, ...values: unknown[]): Promise<boolean> {
  const { rowCount } = await api.database.orm.$client.query(query, values);
  return (rowCount ?? 0) > 0;
}

/** What is known of a prepared call when its effect is looked for. */
interface Written<T> {
  readonly api: Api;
  readonly accountId: string;
  readonly made: T;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** A call of the contract by somebody who has signed in. @param more what it needs beforehand, and where it is found afterwards */
export const writeCall = <T>(
  name: EndpointName,
  more: {
    make: (api: Api, person: SignedIn) => Promise<T> | T;
    body?: (made: T) => unknown;
    path?: (made: T) => string;
    headers?: object;
    isWritten: (written: Written<T>) => Promise<boolean>;
  },
): WriteCall => ({
  name,
  async prepare(api) {
    const person = await signIn(api.database);
    const made = await more.make(api, person);
    const { method, path } = endpointPaths[name];
    const headers = { ...client, ...person.headers, ...more.headers, 'content-type': 'application/json' };
    const body = JSON.stringify(more.body?.(made) ?? {});
    return {
      send: () =>
        fetch(api.url + (more.path?.(made) ?? path), { method, headers, ...(method !== 'GET' && { body }) }),
      isWritten: (answer) =>
        more.isWritten({
          api,
          accountId: person.accountId,
          made,
          answer: answer as Readonly<Record<string, unknown>>,
        }),
    };
  },
});
