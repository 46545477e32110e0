import { type EndpointResponse, RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

/** Codes of a server that is temporarily unavailable: the same batch is sent again. */
const transient = new Set([
  'RENDER_BUSY',
  'TOO_MANY_REQUESTS',
  'DATABASE_UNAVAILABLE',
  'API_UNAVAILABLE',
  'API_TIMEOUT',
]);
/** Retries of a busy server, and the wait before the first, ms, which doubles each time. */
const TRIES = 6;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

/** Result of a batch. */
export type BatchAnswer = Pick<
  EndpointResponse<'uploadCollectionIcons'>,
  'icons' | 'temporaryIds' | 'refused' | 'removed'
>;

export interface BatchCall {
  readonly host: Host;
  readonly collectionId: string;
  readonly icons: readonly { readonly id: string; readonly name: string; readonly svg: string }[];
  readonly signal: AbortSignal;
  /** Called when the network is lost and when it is back. */
  readonly onOffline: (isOffline: boolean) => void;
}

/**
 * Sends a batch under one idempotency key until it is answered, so each file is stored once: without network for as long as it
 * takes, to a busy server a limited number of times. An answer that accepts no file is an answer like any other.
 * @throws RequestError when the server refuses the call; AbortError when it is cancelled
 */
export async function sendBatch({
  host,
  collectionId,
  icons,
  signal,
  onOffline,
}: BatchCall): Promise<BatchAnswer> {
  const idempotencyKey = crypto.randomUUID();
  for (let busy = 0; ; ) {
    try {
      const answer = await host.api.call('uploadCollectionIcons', {
        params: { id: collectionId },
        body: { icons: icons.map((icon) => ({ ...icon, isUserSource: true as const })) },
        idempotencyKey,
        signal,
      });
      onOffline(false);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof RequestError)) throw error;
      const refused = error.code === 'UPLOAD_REFUSED' ? error.problem?.refused : undefined;
      if (refused) {
        onOffline(false);
        return { icons: [], temporaryIds: [], refused, removed: {} };
      }
      const isLost = error.code === 'NETWORK';
      if (!isLost && !(transient.has(error.code) && busy < TRIES)) throw error;
      onOffline(isLost);
      await pause(Math.min(FIRST_WAIT_MS * 2 ** busy, LONGEST_WAIT_MS), signal);
      busy += 1;
    }
  }
}

/** Waits, at most until the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
