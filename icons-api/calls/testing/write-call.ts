import { type EndpointName, endpointPaths } from '@icoteca/shared-contracts';
import { type SignedIn, signIn } from '../../people/accounts/testing/sign-in.ts';
import type { ApiServer } from './api-server.ts';

/** The server of the write calls. */
export type Api = Pick<ApiServer, 'url' | 'database' | 'get' | 'send'>;

/** A call that can be sent once. */
export interface PreparedWrite {
  send(): Promise<Response>;
  /** Whether the database holds what the call writes. @param answer body of its success, parsed if it is JSON */
  isWritten(answer: unknown): Promise<boolean>;
}

/** A call that writes something into the database. */
export interface WriteCall {
  readonly name: string;
  /** Creates what the call needs. Every call writes something of its own. */
  prepare(api: Api): Promise<PreparedWrite>;
}

const client = { 'x-client-id': 'browser-of-the-writes-1' };

/** Whether a query finds a row. */
export async function finds(api: Api, query: string, ...values: unknown[]): Promise<boolean> {
  const { rowCount } = await api.database.orm.$client.query(query, values);
  return (rowCount ?? 0) > 0;
}

type Written<T> = Readonly<{
  api: Api;
  accountId: string;
  made: T;
  answer: Readonly<Record<string, unknown>>;
}>;

/** A call of the contract by a signed-in visitor. @param more what it needs, and where its effect is found */
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
        more.isWritten({ api, accountId: person.accountId, made, answer: answer as Written<T>['answer'] }),
    };
  },
});
