import { and, eq, sql } from 'drizzle-orm';
import { account, accountIdentity } from '../../../database/account-schema.ts';
import type { Database } from '../../../database/connection.ts';
import type { Account } from '../sessions.ts';
import { newId } from '../token.ts';
import type { Person } from './identity-provider.ts';

export interface Registered {
  readonly account: Account;
  readonly isNew: boolean;
}

export type KnownPerson = Person & { readonly email: string };

/**
 * The account of a person: that of the provider's id, else that of the verified e-mail, else a new one. Concurrent sign-ins
 * create one account.
 */
export async function accountOfPerson(
  { orm }: Database,
  provider: string,
  person: KnownPerson,
  adminEmails: readonly string[],
): Promise<Registered> {
  const email = person.email.toLowerCase();
  const isAdmin = adminEmails.includes(email);
  const roles = [...new Set([...(person.roles ?? []), ...(isAdmin ? (['admin'] as const) : [])])];
  const identity = orm
    .select({ accountId: accountIdentity.accountId })
    .from(accountIdentity)
    .where(and(eq(accountIdentity.provider, provider), eq(accountIdentity.subject, person.subject)));
  const isKnown = (await identity).length > 0;
  const made = isKnown
    ? null
    : await orm
        .insert(account)
        .values({
          id: newId(),
          email,
          name: person.name.slice(0, 200),
          picture: person.picture,
          roles,
          createdAt: Date.now(),
        })
        .onConflictDoNothing({ target: account.email });
  if (!isKnown)
    await orm
      .insert(accountIdentity)
      .select((from) =>
        from
          .select({
            provider: sql<string>`${provider}`.as('provider'),
            subject: sql<string>`${person.subject}`.as('subject'),
            accountId: account.id,
          })
          .from(account)
          .where(eq(account.email, email)),
      )
      .onConflictDoNothing();
  // The role admin is set at each sign-in; other roles stay.
  const others = sql`array_remove(${account.roles}, 'admin')`;
  const [found] = await orm
    .update(account)
    .set({ roles: roles.includes('admin') ? sql`array_append(${others}, 'admin')` : others })
    .where(eq(account.id, identity))
    .returning({
      id: account.id,
      email: account.email,
      name: account.name,
      picture: account.picture,
      roles: account.roles,
      locale: account.locale,
    });
  if (!found) throw new Error('The account went away while somebody signed in.');
  return { account: found, isNew: made?.rowCount === 1 };
}
