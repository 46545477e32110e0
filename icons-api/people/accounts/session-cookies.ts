import { cookieNames, noTrackCookies, readCookie, TOKEN_COOKIE_SECONDS } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from './visitor.ts';

/** True when the gateway made the bearer token of a request out of its cookie: only then an answer touches cookies. */
export function cameByCookie(request: FastifyRequest): boolean {
  const token = readCookie(request.headers.cookie, cookieNames.token);
  return token !== null && token === bearerOf(request);
}

/** Signs the browser behind an answer in, or keeps it signed in for ten more days. */
export function setSessionCookies(reply: FastifyReply, token: string, accountId: string): void {
  put(reply, cookieNames.token, token, TOKEN_COOKIE_SECONDS, 'HttpOnly');
  put(reply, cookieNames.user, accountId, TOKEN_COOKIE_SECONDS, 'HttpOnly');
  put(reply, cookieNames.signedIn, '1', TOKEN_COOKIE_SECONDS);
}

/** Sets or clears the flag by which the page looks right before the session is loaded. */
export function setPaidCookie(reply: FastifyReply, isPaid: boolean): void {
  if (isPaid) put(reply, cookieNames.paid, 'true', TOKEN_COOKIE_SECONDS);
  else put(reply, cookieNames.paid, '', 0);
}

/** Signs the browser out: token, paid flag and no-track cookies go (specification SD 4, User session). */
export function clearSessionCookies(reply: FastifyReply): void {
  put(reply, cookieNames.token, '', 0, 'HttpOnly');
  put(reply, cookieNames.user, '', 0, 'HttpOnly');
  for (const name of [cookieNames.signedIn, cookieNames.paid, ...noTrackCookies]) put(reply, name, '', 0);
}

/** Adds one cookie of this host alone. It is never sent with a call or a form of another site. */
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
