import { type AccountRole, account } from '../../../database/account-schema.ts';
import type { Database } from '../../../database/connection.ts';
import { Sessions } from '../sessions.ts';
import { newId } from '../token.ts';

/** A person made for a test, signed in. */
export interface SignedIn {
  /** For `Authorization: Bearer`. */
  token: string;
  accountId: string;
  email: string;
  /** The header that makes a request this person's. */
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
