import { cookieNames, readCookie } from '@icoteca/shared-contracts';

/** What the readable cookies say: for what is shown before the session is loaded, never for a right (resolution 18). */
export interface SessionHints {
  /** There is a token. */
  readonly isSignedIn: boolean;
  readonly isPaid: boolean;
}

/** @param cookie `document.cookie` */
export function readSessionHints(cookie: string): SessionHints {
  return {
    isSignedIn: readCookie(cookie, cookieNames.signedIn) === '1',
    isPaid: readCookie(cookie, cookieNames.paid) === 'true',
  };
}
