/** Cookies of the site. */
export const cookieNames = {
  /** The token of the session. Scripts cannot read it (specification CN 3; resolution 23). */
  token: 'i8token',
  /** The id of the account, for logs; grants nothing. Scripts cannot read it. */
  user: 'i8user_id',
  /** `1` beside a token, for scripts: the session is worth reading. Display only. */
  signedIn: 'i8signed',
  /** `true` for a paying user, so that the page looks right before the session is loaded. Display only (resolution 18). */
  paid: 'i8user_paid',
  /** A random name of the browser. Scripts cannot read it. */
  client: 'i8client',
} as const;

/** Cookies of visitors who do not want to be tracked; signing out clears them (specification SD 4, User session). */
export const noTrackCookies = ['i8notrack', 'i8user_notrack'] as const;

/** A browser keeps its random name for a year, seconds. */
export const CLIENT_COOKIE_SECONDS = 365 * 86_400;

/** The token cookie lasts ten days, seconds (specification SD 5). */
export const TOKEN_COOKIE_SECONDS = 10 * 86_400;

/** Cookie names and values must be visible characters (specification SD 5), of those that a cookie may hold (RFC 6265, 4.1.1). */
export function isCookieText(text: string): boolean {
  return /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/.test(text);
}

/** One cookie out of a `Cookie` header or `document.cookie`; null when it is not there or holds what no cookie may. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim();
      return isCookieText(value) ? value : null;
    }
  }
  return null;
}
