import type { IconRequest } from '@icoteca/shared-contracts';
import { type SignedIn, signIn } from '../../accounts/testing/sign-in.ts';
import { newId } from '../../accounts/token.ts';
import { type Calls, callsOf, type TestCall } from '../../collections/testing/collection-calls.ts';
import type { AccountRole } from '../../database/account-schema.ts';
import type { Database } from '../../database/connection.ts';
import type { ApiServer } from '../../http/testing/api-server.ts';

/** Somebody signed in, with their calls. */
export interface Person extends SignedIn {
  calls: Calls;
}

/** Signs somebody new in. */
export async function personOf(
  api: ApiServer,
  given: { name?: string; roles?: readonly AccountRole[] } = {},
): Promise<Person> {
  const person = await signIn(api.database, given);
  return { ...person, calls: callsOf(api, person) };
}

/** Writes a request by a call. */
export async function asked(
  { calls }: Person,
  body: TestCall<'createRequest'>['body'] = { title: 'Induction hob' },
): Promise<IconRequest> {
  return (await calls('createRequest', { body })).success.request;
}

/** Puts a file into the database as an upload does, without its bytes. @returns its id */
export async function uploadedFile(
  { pool }: Database,
  accountId: string,
  name = 'sketch.png',
): Promise<string> {
  const id = newId();
  await pool.query(
    `INSERT INTO request_file (id, account_id, name, kind, content_hash, bytes, width, height, at)
     VALUES ($1, $2, $3, 'raster', 'hash', 100, 48, 32, 1)`,
    [id, accountId, name],
  );
  return id;
}
