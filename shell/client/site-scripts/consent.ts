import { noTrackCookies, readCookie } from '@icoteca/shared-contracts';
import { mayTrack } from '../analytics/may-track.ts';

const name = 'i8consent';
const year = 365 * 86_400;

/**
 * What the visitor has decided on scripts of others; null before they have. A no-track cookie is a no, and so is a browser that asks
 * not to be tracked, unless its visitor has said otherwise here.
 */
export function consentOf(page: Window): 'granted' | 'denied' | null {
  const { cookie } = page.document;
  if (noTrackCookies.some((noTrack) => readCookie(cookie, noTrack) !== null)) return 'denied';
  const decided = readCookie(cookie, name);
  if (decided === 'granted' || decided === 'denied') return decided;
  return mayTrack(page) ? null : 'denied';
}

/** Keeps the decision for a year. Saying no sets the no-track cookie, by which the server keeps nothing either. */
export function decideConsent(page: Window, isGranted: boolean): void {
  const put = (cookie: string, value: string, seconds: number) => {
    page.document.cookie = `${cookie}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  };
  put(name, isGranted ? 'granted' : 'denied', year);
  if (isGranted) for (const cookie of noTrackCookies) put(cookie, '', 0);
  else put(noTrackCookies[0], 'true', year);
}
