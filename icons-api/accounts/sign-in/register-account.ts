import type { Database } from '../../database/connection.ts';
import type { Account } from '../sessions.ts';
import { newId } from '../token.ts';
import type { Person } from './identity-provider.ts';

/** An account, and whether this sign-in made it. */
export interface Registered {
  readonly account: Account;
  readonly isNew: boolean;
}

/** A person whose e-mail is known and was checked. */
export type KnownPerson = Person & { readonly email: string };

/**
 * The account of a person: that of the provider's id; else that of the e-mail, which the provider has checked; else a new
 * one. Two sign-ins at the same time make one account.
 */
export async function accountOfPerson(
  { pool }: Database,
  provider: string,
  person: KnownPerson,
  adminEmails: readonly string[],
): Promise<Registered> {
  const email = person.email.toLowerCase();
  const isAdmin = adminEmails.includes(email);
  const roles = [...new Set([...(person.roles ?? []), ...(isAdmin ? (['admin'] as const) : [])])];
  const made = await pool.query(
    `INSERT INTO account (id, email, name, picture, roles, created_at)
     SELECT $1, $2, $3, $4, $5, $6
     WHERE NOT EXISTS (SELECT 1 FROM account_identity WHERE provider = $7 AND subject = $8)
     ON CONFLICT (email) DO NOTHING`,
    [newId(), email, person.name.slice(0, 200), person.picture, roles, Date.now(), provider, person.subject],
  );
  await pool.query(
    `INSERT INTO account_identity (provider, subject, account_id)
     SELECT $1, $2, id FROM account WHERE email = $3
     ON CONFLICT (provider, subject) DO NOTHING`,
    [provider, person.subject, email],
  );
  // Who is an admin is read anew at each sign-in; other roles stay as they were given.
  const { rows } = await pool.query<Account>(
    `UPDATE account SET roles = CASE WHEN $3::text[] @> ARRAY['admin'] THEN array_append(array_remove(roles, 'admin'), 'admin')
       ELSE array_remove(roles, 'admin') END
     WHERE id = (SELECT account_id FROM account_identity WHERE provider = $1 AND subject = $2)
     RETURNING id, email, name, picture, roles`,
    [provider, person.subject, roles],
  );
  const [account] = rows;
  if (!account) throw new Error('The account went away while somebody signed in.');
  return { account, isNew: made.rowCount === 1 };
}
