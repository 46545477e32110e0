import type { ApiClient, CachingClient, EventBus } from '@icoteca/shared-contracts';
import type { SessionStore } from './session.store.ts';
import type { SessionHints } from './session-cookies.ts';

/** What the session of a page is made of. */
export interface SessionParts {
  readonly session: SessionStore;
  readonly api: ApiClient & Pick<CachingClient, 'forget'>;
  readonly events: EventBus;
  readonly hints: () => SessionHints;
  /** Tells the other tabs of this host; null where the browser cannot. */
  readonly tabs: Pick<BroadcastChannel, 'postMessage'> | null;
}
