import { randomBytes } from 'node:crypto';
import { CLIENT_COOKIE_SECONDS, cookieNames, readCookie } from '@icoteca/shared-contracts';

/** The id of a browser in its cookie; null without a valid one. */
export function readClientId(cookie: string | undefined): string | null {
  const id = readCookie(cookie, cookieNames.client);
  return id !== null && /^[\w-]{16,64}$/.test(id) ? id : null;
}

/** A random id for a browser that has none yet: 128 bits. */
export function newClientId(): string {
  return randomBytes(16).toString('base64url');
}

/** The Set-Cookie header that gives a browser its id. @param origin scheme and host of the site that was asked */
export function clientCookie(id: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${cookieNames.client}=${id}; Path=/; Max-Age=${CLIENT_COOKIE_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
}
