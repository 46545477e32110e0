import { cookieNames, readCookie } from '@icoteca/shared-contracts';
import { endedReading } from '../registry-console/sealed-token.ts';

/**
 * The token of the preview that a browser shows; scripts cannot read it. It needs no other seal: the key of the team signed it,
 * and it is checked with every page.
 */
const previewCookie = 'icoteca_preview';

/** The token that a browser sends, whatever it is worth; null without one. */
export function previewTokenOf(cookie: string | undefined): string | null {
  return readCookie(cookie, previewCookie) || null;
}

/**
 * Shows a preview from now on, and signs the browser out: code of a preview could end the preview itself, and would then act
 * with the session of whoever opened the link, and read the registry with their token.
 * @param endsAt ISO time
 * @returns Set-Cookie headers
 */
export function startedPreview(token: string, endsAt: string, isSecure: boolean): string[] {
  const seconds = Math.floor((Date.parse(endsAt) - Date.now()) / 1000);
  return [
    `${previewCookie}=${token}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure(isSecure)}`,
    ...[...sessionCookies].map((name) => removed(name, isSecure)),
    endedReading(isSecure),
  ];
}

/** Shows the site as it is again. @returns the Set-Cookie header */
export function endedPreview(isSecure: boolean): string {
  return removed(previewCookie, isSecure);
}

/** The cookies that make a visitor signed in, or say so. */
const sessionCookies: ReadonlySet<string> = new Set([
  cookieNames.token,
  cookieNames.user,
  cookieNames.signedIn,
  cookieNames.paid,
]);

/** A Cookie header without those of a session. */
export function withoutSession(cookie: string): string {
  return cookie
    .split(';')
    .filter((part) => !sessionCookies.has(part.split('=', 1)[0]?.trim() ?? ''))
    .join(';');
}

const removed = (name: string, isSecure: boolean) =>
  `${name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly${secure(isSecure)}`;
const secure = (isSecure: boolean) => (isSecure ? '; Secure' : '');
