import { readSessionHints } from './session-cookies.ts';
import type { SessionParts } from './session-parts.ts';

/** After the last download of a row the allowances are asked for again, ms. */
const usedUpMs = 1500;

/**
 * Keeps the session of the page true (specification SD 4, User session): the server is asked when a cookie says that
 * there is a token, when another tab or a remote says that something changed, and when the page comes to the front with
 * other cookies than it knows. What asks is loaded with the first need, so that a guest's page does not carry it.
 */
export function watchSession(
  document: Document,
  parts: Pick<SessionParts, 'session' | 'api' | 'events'>,
): void {
  const { session, events } = parts;
  const hints = () => readSessionHints(document.cookie);
  const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('icoteca-session') : null;
  const refresh = async (tellTabs: boolean) => {
    if (hints().isSignedIn) session.startLoading();
    // Where its script does not come there is no network for the question either.
    const asking = await import('./refresh-session.ts').catch(() => null);
    if (asking) await asking.refreshSession({ ...parts, hints, tabs }, { tellTabs });
    else session.keepAsItWas();
  };
  const compare = () => {
    if (!session.isLoading && hints().isSignedIn === session.isGuest) void refresh(false);
  };
  tabs?.addEventListener('message', () => void refresh(false));
  events.on('session:refresh-requested', () => void refresh(true));
  // A download may use something up; many of them in a row are asked about once.
  let used: ReturnType<typeof setTimeout> | undefined;
  events.on('icon:downloaded', () => {
    clearTimeout(used);
    if (session.allowances.length > 0) used = setTimeout(refresh, usedUpMs, false);
  });
  document.addEventListener('visibilitychange', compare);
  window.addEventListener('pageshow', ({ persisted }) => persisted && compare());
  window.addEventListener('online', compare);

  session.trustPaidCookie(hints().isPaid);
  if (hints().isSignedIn) void refresh(false);
  else session.becomeGuest();
}
