import {
  endpointPaths,
  TELEMETRY_MAX_ENTRIES,
  TELEMETRY_MAX_MESSAGE,
  type TelemetryRecord,
} from '@icoteca/shared-contracts';

/** A record without the time, which is counted back from when it is sent. */
type Untimed<T> = T extends unknown ? Omit<T, 'ago'> : never;

/** Sends what a page tells of itself. */
export interface TelemetrySender {
  /** @param at when it happened, ms since the navigation began; now without it */
  tell(record: Untimed<TelemetryRecord>, at?: number): void;
}

/** A part that is no remote, a slot that none fills, is the shell's. */
function sourceOf({ remote, version }: { readonly remote: string; readonly version: string }) {
  return { remote: /^mf-[a-z][a-z0-9-]{0,40}$/.test(remote) ? remote : 'shell', version };
}

/** Entries wait so long for others, ms. */
export const batchMs = 5000;

/**
 * Tells the server in batches, the last one when the page goes away; never more than a few dozen entries of one page, so
 * that an error in a loop does not become load. Nothing waits for it, and nobody is told when it fails.
 * @param page id of the request that made the page
 */
export function createTelemetrySender(window: Window, page: string): TelemetrySender {
  let waiting: { record: Untimed<TelemetryRecord>; at: number }[] = [];
  let left = TELEMETRY_MAX_ENTRIES;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const now = window.performance.now();
    const entries = waiting.map(({ record, at }) => ({ ...record, ago: Math.max(0, Math.round(now - at)) }));
    waiting = [];
    const body = new Blob([JSON.stringify({ page, entries })], { type: 'application/json' });
    window.navigator.sendBeacon(endpointPaths.telemetry.path, body);
  }
  window.addEventListener('pagehide', send);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') send();
  });

  return {
    tell(record, at = window.performance.now()) {
      if (left === 0) return;
      left -= 1;
      const told = { ...record, ...sourceOf(record) };
      if (told.kind === 'error') told.message = told.message.slice(0, TELEMETRY_MAX_MESSAGE);
      waiting.push({ record: told, at });
      // What is measured at the very end of a page has no time to wait.
      if (window.document.visibilityState === 'hidden') send();
      else timer ??= setTimeout(send, batchMs);
    },
  };
}
