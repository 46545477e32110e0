import { cookieNames, readCookie } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { PersonalAnswer } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { holdingsOf } from './holdings.ts';
import { rememberLanguage } from './last-language.ts';
import { cameByCookie, clearSessionCookies, setPaidCookie, setSessionCookies } from './session-cookies.ts';
import type { Sessions } from './sessions.ts';
import { guestUser, userOf } from './user-info.ts';
import { accountOf, bearerOf, isGuest, visitorOf } from './visitor.ts';

/**
 * Who the visitor is (specification SD 4, User session; SD 7, user/v2).
 * @param languageOf code of the language of a request's host
 * @param countUnread notices of requests that an account has not read
 */
export function userRoutes(
  app: FastifyInstance,
  database: Database,
  sessions: Sessions,
  languageOf: (request: FastifyRequest) => string,
  countUnread: (accountId: string) => Promise<number>,
): void {
  registerEndpoint(app, 'userInfo', async ({ request, reply }) => {
    const answer = (user: unknown) => new PersonalAnswer(JSON.stringify({ success: true, user }));
    const hasHint = readCookie(request.headers.cookie, cookieNames.signedIn) !== null;
    if (isGuest(request)) {
      if (hasHint) clearSessionCookies(reply);
      return answer(guestUser);
    }
    const byCookie = cameByCookie(request);
    const { account, onlyReads } = await visitorOf(request);
    if (!account && byCookie) clearSessionCookies(reply);
    const signedIn = account ?? (await accountOf(request));
    const now = Date.now();
    const [holdings, requestNotices] = await Promise.all([
      holdingsOf(database, signedIn.id, now),
      countUnread(signedIn.id),
    ]);
    const user = { ...userOf(signedIn, holdings, now), requestNotices };
    if (!onlyReads) await rememberLanguage(database, request, signedIn, languageOf);
    if (byCookie) {
      const token = bearerOf(request) ?? '';
      if ((await sessions.extend(token)) || !hasHint) setSessionCookies(reply, token, signedIn.id);
      setPaidCookie(reply, user.isPaid);
    }
    return answer(user);
  });
}
