import {
  parseSocialType,
  safeBackPath,
  socialsCallbackPath,
  withSignInError,
} from '@icoteca/shared-contracts';
import { generateCodeVerifier, generateState } from 'arctic';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '../../../http/api-failure.ts';
import { failureOf } from '../../../http/error-handler.ts';
import { setSessionCookies } from '../session-cookies.ts';
import type { Sessions } from '../sessions.ts';
import { bearerOf, clientIdOf, visitorOf } from '../visitor.ts';
import type { SignInCodes } from './sign-in-codes.ts';
import { type BegunSignIn, storeAwaited, storeBegun, takeAwaited, takeBegun } from './sign-in-cookies.ts';
import type { SignInService } from './sign-in-service.ts';

interface Step {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The redirects of a sign-in (SD 4, User session; resolutions 23 and 24): to the identity provider and back on the one host
 * where people sign in, then with a single-use code to the host that requested it. On failure the visitor returns to the
 * page they left, with an error code in its URL.
 */
export function signInRoutes(
  app: FastifyInstance,
  { service, sessions, codes }: { service: SignInService; sessions: Sessions; codes: SignInCodes },
): void {
  const { hosts } = service;

  app.get('/auth/v1/sign-in/:type', async (request, reply) => {
    const step = { request, reply };
    const query = queryOf(request);
    const back = safeBackPath(query.back);
    try {
      const type = parseSocialType((request.params as { type: string }).type);
      if (type === null) throw unknownType(request);
      const provider = service.providerOf(type);
      if (!provider.hasRedirect) {
        throw new ApiFailure('SIGN_IN_NOT_OFFERED', `The sign-in by ${type} needs its own button.`);
      }
      const origin = hosts.originOf(request);
      const authOrigin = hosts.authOriginOf(request);
      if (origin !== authOrigin) {
        const state = generateState();
        storeAwaited(reply, { state, back });
        const query = new URLSearchParams({ for: origin, state });
        return go(step, `${authOrigin}/auth/v1/sign-in/${type}?${query}`);
      }
      const handOver = handOverOf(request);
      const { account } = await visitorOf(request);
      if (handOver && account) return await handOverTo(step, handOver, bearerOf(request) ?? '');
      const begun = { type, state: generateState(), codeVerifier: generateCodeVerifier(), back, handOver };
      storeBegun(reply, begun);
      return go(step, provider.authorizationUrl(stepOf(origin, begun), begun.state).href);
    } catch (error) {
      return comeBack(step, back, error);
    }
  });

  app.get(socialsCallbackPath, async (request, reply) => {
    const step = { request, reply };
    const query = queryOf(request);
    const begun = takeBegun(request, reply, query.state);
    if (!begun) return comeBack(step, '/icons', stateMismatch());
    try {
      if (query.error !== undefined || !query.code) throw refusedThere(query.error);
      const provider = service.providerOf(begun.type);
      const origin = hosts.originOf(request);
      const { handOver } = begun;
      const siteOrigin = handOver && hosts.isOurs(handOver.origin) ? handOver.origin : origin;
      const { token } = await service.signIn(step, provider, stepOf(origin, begun), query.code, siteOrigin);
      if (handOver) return await handOverTo(step, handOver, token);
      return go(step, begun.back);
    } catch (error) {
      const { handOver } = begun;
      if (!handOver || !hosts.isOurs(handOver.origin)) return comeBack(step, begun.back, error);
      const query = new URLSearchParams({ error: loggedCode(request, error), state: handOver.state });
      return go(step, `${handOver.origin}/auth/v1/session?${query}`);
    }
  });

  app.get('/auth/v1/session', async (request, reply) => {
    const step = { request, reply };
    const query = queryOf(request);
    const awaited = takeAwaited(request, reply, query.state);
    if (!awaited) return comeBack(step, '/icons', stateMismatch());
    if (query.error !== undefined) return comeBack(step, awaited.back, query.error);
    const parent = await codes.use(query.code ?? '', hosts.originOf(request));
    const opened = parent && (await sessions.openBeside(parent, clientIdOf(request)));
    if (!opened) {
      const over = new ApiFailure('SIGN_IN_CODE_USED', 'This sign-in was already used, or is over.', {
        hint: 'Sign in again.',
      });
      return comeBack(step, awaited.back, over);
    }
    setSessionCookies(reply, opened.token, opened.accountId);
    return go(step, awaited.back);
  });

  const handOverTo = async (step: Step, to: { origin: string; state: string }, token: string) => {
    // The host comes from a cookie, so it is checked again.
    const code = hosts.isOurs(to.origin) ? await codes.make(token, to.origin) : null;
    if (code === null) throw stateMismatch();
    return go(step, `${to.origin}/auth/v1/session?${new URLSearchParams({ code, state: to.state })}`);
  };

  /** Another host of ours that requests a sign-in. @throws ApiFailure SIGN_IN_PARAMS for an external one */
  const handOverOf = (request: FastifyRequest): BegunSignIn['handOver'] => {
    const { for: origin, state } = queryOf(request);
    if (origin === undefined) return null;
    if (!hosts.isOurs(origin) || !state || state.length > 100) throw invalidParams(request);
    return { origin, state };
  };
}

/** Logs Invalid social type (SD 8). */
export function unknownType(request: FastifyRequest): ApiFailure {
  request.log.warn({ reqId: request.id }, 'Invalid social type');
  return new ApiFailure('SOCIAL_TYPE_UNKNOWN', 'Invalid social type.', {
    param: 'type',
    hint: 'It may be github, google, microsoft, facebook, apple.',
  });
}

/** Logs Invalid params (SD 8). */
export function invalidParams(request: FastifyRequest): ApiFailure {
  request.log.warn({ reqId: request.id }, 'Invalid params');
  return new ApiFailure('SIGN_IN_PARAMS', 'Invalid params.', {
    hint: 'Send the client id of this site at the provider as client, and the code that the provider gave.',
  });
}

function stepOf(origin: string, { codeVerifier }: BegunSignIn) {
  return { redirectUri: origin + socialsCallbackPath, codeVerifier };
}

function stateMismatch(): ApiFailure {
  return new ApiFailure('SIGN_IN_STATE', 'This sign-in was not begun in this browser, or long ago.', {
    hint: 'Sign in again.',
  });
}

function refusedThere(error: string | undefined): ApiFailure {
  return error === 'access_denied'
    ? new ApiFailure('SIGN_IN_CANCELLED', 'The sign-in was given up.')
    : new ApiFailure('SIGN_IN_FAILED', 'The provider did not sign the visitor in.', { cause: error });
}

/** Logs why a sign-in failed. @returns the error code for the visitor */
function loggedCode(request: FastifyRequest, error: unknown): string {
  const failure = failureOf(error instanceof Error ? error : new Error(String(error)));
  const level = failure.status >= 500 ? 'error' : 'warn';
  request.log[level](
    { reqId: request.id, err: failure.cause ?? failure, code: failure.code },
    failure.message,
  );
  return failure.code;
}

function comeBack(step: Step, back: string, error: unknown): FastifyReply {
  const code = typeof error === 'string' ? error : loggedCode(step.request, error);
  return go(step, withSignInError(back, /^[A-Z_]{3,40}$/.test(code) ? code : 'SIGN_IN_FAILED'));
}

function go({ reply }: Step, address: string): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address, 303);
}

/** The query without repeated parameters. */
function queryOf(request: FastifyRequest): Partial<Record<string, string>> {
  const query = request.query as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
