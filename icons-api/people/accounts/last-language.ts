import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { account } from '../../database/account-schema.ts';
import type { Database } from '../../database/connection.ts';
import type { Account } from './sessions.ts';

/**
 * Remembers in which language somebody sees the site, for the mail that they get. The host says it; a call that did not come through
 * the gateway says nothing.
 * @param languageOf code of the language of a request's host
 */
export async function rememberLanguage(
  { orm }: Database,
  request: FastifyRequest,
  { id, locale }: Pick<Account, 'id' | 'locale'>,
  languageOf: (request: FastifyRequest) => string,
): Promise<void> {
  if (request.headers['x-forwarded-host'] === undefined) return;
  const language = languageOf(request);
  if (language !== locale) await orm.update(account).set({ locale: language }).where(eq(account.id, id));
}
