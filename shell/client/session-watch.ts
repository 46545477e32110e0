import type { SessionParts } from './refresh-session.ts';
import { readSessionHints } from './session-cookies.ts';

/** Pause after the last of several downloads before the allowances are loaded again, ms. */
const usedUpMs = 1500;

/**
 * Keeps the session of the page up to date (specification SD 4, User session): it is loaded when a cookie says that
 * there is a token, when another tab or a remote reports a change, and when the page becomes visible and the cookies
 * have changed. The code is loaded on demand, so that pages of guests do not carry it.
 */
export function watchSession(
  document: Document,
  parts: Pick<SessionParts, 'session' | 'api' | 'events'>,
): void {
  const { session, events } = parts;
  const hints = () => readSessionHints(document.cookie);
  const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('icoteca-session') : null;
  const refresh = async (notifyTabs: boolean) => {
    if (hints().isSignedIn) session.startLoading();
    // Without a network the script fails to load, and so would the request.
    const asking = await import('./refresh-session.ts').catch(() => null);
    if (asking) await asking.refreshSession({ ...parts, hints, tabs }, { notifyTabs });
    else session.stopLoading();
  };
  const compare = () => {
    if (!session.isLoading && hints().isSignedIn === session.isGuest) void refresh(false);
  };
  tabs?.addEventListener('message', () => void refresh(false));
  events.on('session:refresh-requested', () => void refresh(true));
  // A download may use up an allowance; several in a row cause one request.
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
