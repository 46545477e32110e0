import { endpointPaths } from '@icoteca/shared-contracts';
import type { ApiServer } from '../../../calls/testing/api-server.ts';
import { type AccountRole, account } from '../../../database/account-schema.ts';
import type { Database } from '../../../database/connection.ts';
import { query } from '../../../database/testing/query.ts';
import { Sessions } from '../sessions.ts';
import { newId } from '../token.ts';

/** A signed-in test account. */
export interface SignedIn {
  token: string;
  accountId: string;
  email: string;
  headers: { authorization: string };
}

/** Makes an account with a session. Without an e-mail every call makes another person. */
export async function signIn(
  database: Database,
  person: { email?: string; name?: string; roles?: readonly AccountRole[]; clientId?: string } = {},
): Promise<SignedIn> {
  const accountId = newId();
  const email = person.email ?? `${accountId.toLowerCase()}@icoteca.example`;
  await database.orm.insert(account).values({
    id: accountId,
    email,
    name: person.name ?? 'Ada',
    roles: [...(person.roles ?? [])],
    createdAt: Date.now(),
  });
  const token = await new Sessions(database).open(accountId, person.clientId ?? null);
  return { token, accountId, email, headers: { authorization: `Bearer ${token}` } };
}

const SIBLING = 'https://sibling.icoteca.example';

/** Headers with another token of an account: of a sibling's page, expired, or of a session that was signed out. */
export async function limitedHeaders(
  { database, send }: Pick<ApiServer, 'database' | 'send'>,
  kind: 'sibling' | 'expired' | 'loggedOut',
  { accountId, token }: Pick<SignedIn, 'accountId' | 'token'>,
): Promise<Record<string, string>> {
  const sessions = new Sessions(database);
  const bearer = (sent: string | undefined) => ({ authorization: `Bearer ${sent}` });
  if (kind === 'sibling')
    return { ...bearer((await sessions.openFor(SIBLING, token))?.token), origin: SIBLING };
  const clientId = 'browser-that-ends';
  const opened = await sessions.open(accountId, clientId);
  if (kind === 'loggedOut') await send('POST', endpointPaths.signOut.path, undefined, bearer(opened));
  else await query(database)`UPDATE account_session SET expires_at = 1 WHERE client_id = ${clientId}`;
  return bearer(opened);
}
