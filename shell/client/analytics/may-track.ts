import { noTrackCookies, readCookie } from '@icoteca/shared-contracts';

/**
 * False for a visitor who opted out of tracking, by a setting of the browser or by our cookie. The server checks
 * again.
 */
export function mayTrack(page: Window): boolean {
  const { doNotTrack, globalPrivacyControl } = page.navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (doNotTrack === '1' || globalPrivacyControl === true) return false;
  return noTrackCookies.every((name) => readCookie(page.document.cookie, name) === null);
}
