import type { IconRequest } from '@icoteca/shared-contracts';
import type { ApiServer } from '../../calls/testing/api-server.ts';
import { type Calls, callsOf, type TestCall } from '../../collections/testing/collection-calls.ts';
import type { AccountRole } from '../../database/account-schema.ts';
import type { Database } from '../../database/connection.ts';
import { requestFile } from '../../database/request-schema.ts';
import { type SignedIn, signIn } from '../../people/accounts/testing/sign-in.ts';
import { newId } from '../../people/accounts/token.ts';

export interface Person extends SignedIn {
  calls: Calls;
}

/** Signs a new account in. */
export async function personOf(
  api: ApiServer,
  given: { name?: string; roles?: readonly AccountRole[] } = {},
): Promise<Person> {
  const person = await signIn(api.database, given);
  return { ...person, calls: callsOf(api, person) };
}

/** Creates a request. */
export async function newRequest(
  { calls }: Person,
  body: TestCall<'createRequest'>['body'] = { title: 'Induction hob' },
): Promise<IconRequest> {
  return (await calls('createRequest', { body })).success.request;
}

/** Puts a file into the database as an upload does, without its bytes. @returns its id */
export async function uploadedFile(
  { orm }: Database,
  accountId: string,
  name = 'sketch.png',
): Promise<string> {
  const id = newId();
  await orm.insert(requestFile).values({
    id,
    accountId,
    name,
    kind: 'raster',
    contentHash: 'hash',
    bytes: 100,
    width: 48,
    height: 32,
    at: 1,
  });
  return id;
}
