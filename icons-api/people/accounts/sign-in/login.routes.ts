import { parseSocialType, socialsCallbackPath } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { ApiFailure } from '../../../http/api-failure.ts';
import { PersonalAnswer } from '../../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import { holdingsOf } from '../holdings.ts';
import { clearSessionCookies, setPaidCookie } from '../session-cookies.ts';
import type { Sessions } from '../sessions.ts';
import { userOf } from '../user-info.ts';
import { accountOf, bearerOf, isGuest, tokenOnlyReads, visitorOf } from '../visitor.ts';
import { invalidParams, unknownType } from './sign-in.routes.ts';
import type { SignInService } from './sign-in-service.ts';

const done = new PersonalAnswer(JSON.stringify({ success: true }));

/** The calls of the authentication host (SD 7). */
export function loginRoutes(
  app: FastifyInstance,
  { service, sessions, database }: { service: SignInService; sessions: Sessions; database: Database },
): void {
  registerEndpoint(app, 'socialLogin', async ({ params, body, request, reply }) => {
    const type = parseSocialType(params.type);
    if (type === null) throw unknownType(request);
    const { client, code, codeVerifier = '' } = body;
    if (!client || !code) throw invalidParams(request);
    const provider = service.providerOf(type);
    if (client !== provider.clientId) throw invalidParams(request);
    const redirectUri = service.hosts.authOriginOf(request) + socialsCallbackPath;
    const { account } = await service.signIn(
      { request, reply },
      provider,
      { redirectUri, codeVerifier },
      code,
    );
    const now = Date.now();
    const user = userOf(account, await holdingsOf(database, account.id, now), now);
    setPaidCookie(reply, user.isPaid);
    return new PersonalAnswer(JSON.stringify({ success: true, user }));
  });

  registerEndpoint(app, 'signOut', async ({ query, request, reply }) => {
    const token = bearerOf(request);
    if ((await visitorOf(request)).isBeyondToken) throw tokenOnlyReads();
    if (query.everywhere === true) await sessions.endAll((await accountOf(request)).id);
    else if (token !== null) await sessions.end(token);
    clearSessionCookies(reply);
    return done;
  });

  registerEndpoint(app, 'originToken', async ({ request }) => {
    const { origin } = request.headers;
    if (origin === undefined || !service.settings.tokenOrigins.includes(origin)) {
      throw new ApiFailure('ORIGIN_NOT_LISTED', 'Tokens are for pages of listed origins alone.', {
        hint: 'Ask the operator to put the origin into TOKEN_ORIGINS.',
      });
    }
    // `accountOf` refuses a guest and an expired session as in every call.
    const { account } = await visitorOf(request);
    const made =
      account && !isGuest(request) ? await sessions.openFor(origin, bearerOf(request) ?? '') : null;
    if (!made) {
      await accountOf(request);
      throw new ApiFailure('SESSION_ENDED', 'A token cannot be had by another token.', {
        hint: 'Sign in again.',
      });
    }
    return new PersonalAnswer(JSON.stringify({ success: true, ...made }));
  });
}
