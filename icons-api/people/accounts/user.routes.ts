import { cookieNames, readCookie } from '@icoteca/shared-contracts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { account } from '../../database/account-schema.ts';
import type { Database } from '../../database/connection.ts';
import { PersonalAnswer } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { holdingsOf } from './holdings.ts';
import { cameByCookie, clearSessionCookies, setPaidCookie, setSessionCookies } from './session-cookies.ts';
import type { Account, Sessions } from './sessions.ts';
import { guestUser, userOf } from './user-info.ts';
import { accountOf, bearerOf, isGuest, visitorOf } from './visitor.ts';

/**
 * Who the visitor is (SD 4, User session; SD 7, user/v2).
 * @param languageOf language code of a request's host
 * @param countUnread unread notices of an account
 */
export function userRoutes(
  app: FastifyInstance,
  database: Database,
  sessions: Sessions,
  languageOf: (request: FastifyRequest) => string,
  countUnread: (accountId: string) => Promise<number>,
): void {
  /** Stores the language of the site, for mail. Only a request through the gateway has one. */
  const storeLanguage = async (request: FastifyRequest, { id, locale }: Account) => {
    if (request.headers['x-forwarded-host'] === undefined) return;
    const language = languageOf(request);
    if (language !== locale)
      await database.orm.update(account).set({ locale: language }).where(eq(account.id, id));
  };

  registerEndpoint(app, 'userInfo', async ({ request, reply }) => {
    const answer = (user: unknown) => new PersonalAnswer(JSON.stringify({ success: true, user }));
    const hasHint = readCookie(request.headers.cookie, cookieNames.signedIn) !== null;
    if (isGuest(request)) {
      if (hasHint) clearSessionCookies(reply);
      return answer(guestUser);
    }
    const byCookie = cameByCookie(request);
    const visitor = await visitorOf(request);
    if (!visitor.account && byCookie) clearSessionCookies(reply);
    const signedIn = visitor.account ?? (await accountOf(request));
    const now = Date.now();
    const [holdings, requestNotices] = await Promise.all([
      holdingsOf(database, signedIn.id, now),
      countUnread(signedIn.id),
    ]);
    const user = { ...userOf(signedIn, holdings, now), requestNotices };
    if (!visitor.onlyReads) await storeLanguage(request, signedIn);
    if (byCookie) {
      const token = bearerOf(request) ?? '';
      if ((await sessions.extend(token)) || !hasHint) setSessionCookies(reply, token, signedIn.id);
      setPaidCookie(reply, user.isPaid);
    }
    return answer(user);
  });
}
