import type { RequestNotice } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

/** As many as are shown above the list. */
const SHOWN = 5;
/** The list does not wait for them longer, ms. */
const NOTICES_MS = 700;

/** What the visitor has not read yet of what became of their requests, latest first; none for guests. */
export async function loadNotices(host: Host, signal: AbortSignal): Promise<readonly RequestNotice[]> {
  const { session, api } = host;
  if (session.loaded && session.isGuest) return [];
  try {
    const { docs } = await api.call('requestNotices', {
      query: { limit: SHOWN },
      signal,
      timeoutMs: NOTICES_MS,
    });
    return docs.filter(({ isRead }) => !isRead);
  } catch {
    // Guests have none, and the list is complete without them.
    return [];
  }
}
