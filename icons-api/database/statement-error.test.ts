import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { account } from './account-schema.ts';
import { databaseReason, redactValues } from './statement-error.ts';
import { startPglite } from './testing/databases.ts';
import { openTestDatabase } from './testing/use-database.ts';

it('the error of a statement has its reason, and no value of a visitor for the log', async () => {
  const { database, close } = await openTestDatabase(startPglite);
  const failing = database.orm
    .select({ n: sql`1 / 0` })
    .from(account)
    .where(eq(account.email, 'ada@icoteca.example'))
    .limit(sql`1 / 0` as never);
  const error = await failing.then(
    () => null,
    (cause: unknown) => new Error('The call failed.', { cause }),
  );
  await close();
  const cause = error?.cause as Error & { params: unknown[] };
  expect(databaseReason(cause)).toBe('division by zero');
  expect(cause.message).toContain('ada@icoteca.example');
  redactValues(error);
  expect(`${cause.message} ${cause.stack} ${JSON.stringify(cause)}`).not.toContain('ada@');
  expect(cause.message).toContain('"account"."email" = $1');
  expect(databaseReason(cause)).toBe('division by zero');
});
