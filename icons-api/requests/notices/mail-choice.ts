import { and, eq, like, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { outgoingMail } from '../../database/mail-schema.ts';
import { requestMailChoice } from '../../database/request-schema.ts';
import { canBeSecret, newSecret } from '../../people/accounts/public.ts';

/**
 * The token by which an account stops mail about requests without signing in, the same in all its mail. Null for an account
 * that has stopped it.
 */
export async function stopTokenOf({ orm }: Pick<Database, 'orm'>, accountId: string): Promise<string | null> {
  const { token, stoppedAt } = requestMailChoice;
  const [choice] = await orm
    .insert(requestMailChoice)
    .values({ accountId, token: newSecret() })
    .onConflictDoUpdate({ target: requestMailChoice.accountId, set: { token: sql`${token}` } })
    .returning({ token, stoppedAt });
  return choice?.stoppedAt === null ? choice.token : null;
}

/** Stops mail about requests for the account of a token, queued mail too. @returns false for an unknown token */
export async function stopMail({ orm }: Pick<Database, 'orm'>, token: string, now: number): Promise<boolean> {
  if (!canBeSecret(token)) return false;
  const { accountId, stoppedAt } = requestMailChoice;
  return orm.transaction(async (transaction) => {
    const [stopped] = await transaction
      .update(requestMailChoice)
      .set({ stoppedAt: sql`coalesce(${stoppedAt}, ${now})` })
      .where(eq(requestMailChoice.token, token))
      .returning({ accountId });
    if (!stopped) return false;
    await transaction
      .delete(outgoingMail)
      .where(and(eq(outgoingMail.accountId, stopped.accountId), like(outgoingMail.kind, 'request%')));
    return true;
  });
}

/** Resumes it. @returns false for an unknown token */
export async function resumeMail({ orm }: Pick<Database, 'orm'>, token: string): Promise<boolean> {
  if (!canBeSecret(token)) return false;
  const { rowCount } = await orm
    .update(requestMailChoice)
    .set({ stoppedAt: null })
    .where(eq(requestMailChoice.token, token));
  return (rowCount ?? 0) > 0;
}
