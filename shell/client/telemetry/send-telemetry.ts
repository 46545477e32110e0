import {
  endpointPaths,
  TELEMETRY_MAX_ENTRIES,
  TELEMETRY_MAX_MESSAGE,
  type TelemetryRecord,
} from '@icoteca/shared-contracts';

/** A record without the time, which is counted back from when it is sent. */
type Untimed<T> = T extends unknown ? Omit<T, 'ago'> : never;

/** Sends telemetry of a page. */
export interface TelemetrySender {
  /** @param at when it happened, ms since the navigation began; now without it */
  send(record: Untimed<TelemetryRecord>, at?: number): void;
}

/** A part that is no remote, a slot that none fills, is the shell's. */
function sourceOf({ remote, version }: { readonly remote: string; readonly version: string }) {
  return { remote: /^mf-[a-z][a-z0-9-]{0,40}$/.test(remote) ? remote : 'shell', version };
}

/** Time to collect a batch, ms. */
export const batchMs = 5000;

/**
 * Sends in batches, the last one when the page is left; at most a few dozen entries of one page, so that an error in
 * a loop does not become load. Failures are silent.
 * @param page id of the request that rendered the page
 */
export function createTelemetrySender(window: Window, page: string): TelemetrySender {
  let waiting: { record: Untimed<TelemetryRecord>; at: number }[] = [];
  let left = TELEMETRY_MAX_ENTRIES;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendBatch(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const now = window.performance.now();
    const entries = waiting.map(({ record, at }) => ({ ...record, ago: Math.max(0, Math.round(now - at)) }));
    waiting = [];
    const body = new Blob([JSON.stringify({ page, entries })], { type: 'application/json' });
    window.navigator.sendBeacon(endpointPaths.telemetry.path, body);
  }
  window.addEventListener('pagehide', sendBatch);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') sendBatch();
  });

  return {
    send(record, at = window.performance.now()) {
      if (left === 0) return;
      left -= 1;
      const source = { ...record, ...sourceOf(record) };
      if (source.kind === 'error') source.message = source.message.slice(0, TELEMETRY_MAX_MESSAGE);
      waiting.push({ record: source, at });
      // What is measured at the very end of a page has no time to wait.
      if (window.document.visibilityState === 'hidden') sendBatch();
      else timer ??= setTimeout(sendBatch, batchMs);
    },
  };
}
