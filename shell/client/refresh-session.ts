import {
  type ApiClient,
  type CachingClient,
  type EventBus,
  isSignedIn,
  RequestError,
  type User,
} from '@icoteca/shared-contracts';
import type { SessionStore } from './session.store.ts';
import type { SessionHints } from './session-cookies.ts';

/** What the session of a page uses. */
export interface SessionParts {
  readonly session: SessionStore;
  readonly api: ApiClient & Pick<CachingClient, 'forget'>;
  readonly events: EventBus;
  readonly hints: () => SessionHints;
  /** Notifies the other tabs of this host; null where the browser cannot. */
  readonly tabs: Pick<BroadcastChannel, 'postMessage'> | null;
}

/** The latest question of each session; an older answer no longer counts. */
const latest = new WeakMap<SessionStore, object>();

/**
 * Loads the session. Without a token the visitor is a guest, without a request. A network error leaves the session
 * unchanged; any other failure makes a guest (specification SD 4, User session).
 */
export async function refreshSession(
  parts: SessionParts,
  { notifyTabs }: { notifyTabs: boolean },
): Promise<void> {
  const { session, events, api, tabs, hints } = parts;
  const question = {};
  latest.set(session, question);
  const before = shownOf(session);
  if (hints().isSignedIn) {
    session.startLoading();
    const answer = await requestUser(parts);
    if (latest.get(session) !== question) return;
    if (answer === 'no answer') return session.stopLoading();
    if (answer === null) session.becomeGuest();
    else session.signIn(answer);
  } else {
    session.becomeGuest();
  }
  if (notifyTabs) tabs?.postMessage('changed');
  if (shownOf(session) === before) return;
  // What was answered to somebody else, or to the same visitor with other rights, is no longer true.
  api.forget();
  events.emit('session:changed', { isGuest: session.isGuest, isPaid: session.isPaid });
}

/** The visitor as far as a page shows it. */
function shownOf({ id, loaded, isPaid, allowances, licenses, roles }: SessionStore): string {
  return JSON.stringify([id, loaded, isPaid, allowances, licenses, roles]);
}

/** The visitor; null for a guest and when the server fails. */
async function requestUser({ api }: SessionParts): Promise<User | null | 'no answer'> {
  try {
    const { user } = await api.call('userInfo');
    return isSignedIn(user) ? user : null;
  } catch (error) {
    if (error instanceof RequestError && error.status === 0) return 'no answer';
    return null;
  }
}
