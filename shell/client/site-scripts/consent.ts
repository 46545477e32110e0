import { noTrackCookies, readCookie } from '@icoteca/shared-contracts';
import { mayTrack } from '../analytics/may-track.ts';

const name = 'i8consent';
const year = 365 * 86_400;

/**
 * The decision of the visitor on external scripts; null before there is one. A no-track cookie means denied, and so
 * does a browser that opts out of tracking, unless the visitor has decided otherwise here.
 */
export function consentOf(page: Window): 'granted' | 'denied' | null {
  const { cookie } = page.document;
  if (noTrackCookies.some((noTrack) => readCookie(cookie, noTrack) !== null)) return 'denied';
  const decided = readCookie(cookie, name);
  if (decided === 'granted' || decided === 'denied') return decided;
  return mayTrack(page) ? null : 'denied';
}

/** Stores the decision for a year. Denial sets the no-track cookie, so that the server stores nothing either. */
export function decideConsent(page: Window, isGranted: boolean): void {
  const put = (cookie: string, value: string, seconds: number) => {
    page.document.cookie = `${cookie}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  };
  put(name, isGranted ? 'granted' : 'denied', year);
  if (isGranted) for (const cookie of noTrackCookies) put(cookie, '', 0);
  else put(noTrackCookies[0], 'true', year);
}
