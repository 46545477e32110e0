import type { ApiClient, EventBus, KeepingClient } from '@icoteca/shared-contracts';
import type { SessionStore } from './session.store.ts';
import type { SessionHints } from './session-cookies.ts';

/** What the session of a page uses. */
export interface SessionParts {
  readonly session: SessionStore;
  readonly api: ApiClient & Pick<KeepingClient, 'forget'>;
  readonly events: EventBus;
  readonly hints: () => SessionHints;
  /** Notifies the other tabs of this host; null where the browser cannot. */
  readonly tabs: Pick<BroadcastChannel, 'postMessage'> | null;
}
