import { cookieNames, noTrackCookies, readCookie, TOKEN_COOKIE_SECONDS } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from './visitor.ts';

/** Whether the gateway took a request's bearer token from its cookie; only then the response touches cookies. */
export function cameByCookie(request: FastifyRequest): boolean {
  const token = readCookie(request.headers.cookie, cookieNames.token);
  return token !== null && token === bearerOf(request);
}

/** Signs the browser in, or keeps it signed in for ten more days. */
export function setSessionCookies(reply: FastifyReply, token: string, accountId: string): void {
  put(reply, cookieNames.token, token, TOKEN_COOKIE_SECONDS, 'HttpOnly');
  put(reply, cookieNames.user, accountId, TOKEN_COOKIE_SECONDS, 'HttpOnly');
  put(reply, cookieNames.signedIn, '1', TOKEN_COOKIE_SECONDS);
}

/** A hint for rendering before the session is loaded. */
export function setPaidCookie(reply: FastifyReply, isPaid: boolean): void {
  if (isPaid) put(reply, cookieNames.paid, 'true', TOKEN_COOKIE_SECONDS);
  else put(reply, cookieNames.paid, '', 0);
}

/** Signs the browser out: token, paid flag and no-track cookies (SD 4, User session). */
export function clearSessionCookies(reply: FastifyReply): void {
  put(reply, cookieNames.token, '', 0, 'HttpOnly');
  put(reply, cookieNames.user, '', 0, 'HttpOnly');
  for (const name of [cookieNames.signedIn, cookieNames.paid, ...noTrackCookies]) put(reply, name, '', 0);
}

/** Adds a cookie for this host alone, never sent with calls or forms of other sites. */
export function put(
  reply: FastifyReply,
  name: string,
  value: string,
  seconds: number,
  access: 'HttpOnly' | 'readable' = 'readable',
): void {
  const flags = [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(access === 'HttpOnly' ? ['HttpOnly'] : []),
    ...(reply.request.protocol === 'https' ? ['Secure'] : []),
  ];
  reply.header('set-cookie', flags.join('; '));
}
