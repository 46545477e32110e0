import type { EventBus } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

/** Something that went wrong on this page. */
interface TelemetryEntry {
  /** ms since the navigation began. */
  readonly at: number;
  readonly remote: string;
  readonly version: string;
  readonly code: string;
  readonly message: string;
}

/** Size of the ring. */
const maxEntries = 50;

/** Errors of the page: the newest in a ring, each emitted as `remote:failed`. */
export interface PageTelemetry {
  readonly port: Host['telemetry'];
  /** Whether somebody has reported this very error. */
  isReported(error: unknown): boolean;
  readonly entries: () => readonly TelemetryEntry[];
  /** Receives every entry, those so far first. */
  follow(listener: (entry: TelemetryEntry) => void): void;
}

export function createTelemetry(
  events: EventBus,
  versionOf: (remote: string) => string | undefined,
): PageTelemetry {
  const entries: TelemetryEntry[] = [];
  const claimed = new WeakSet<object>();
  const listeners: ((entry: TelemetryEntry) => void)[] = [];
  const port: Host['telemetry'] = {
    report(error, { remote, version, code }) {
      if (error instanceof Object) claimed.add(error);
      const entry: TelemetryEntry = {
        at: performance.now(),
        remote,
        version: version ?? versionOf(remote) ?? 'unknown',
        code: code ?? 'UNKNOWN',
        message: error instanceof Error ? error.message : String(error),
      };
      entries.push(entry);
      if (entries.length > maxEntries) entries.shift();
      for (const listener of listeners) listener(entry);
      const { at: _, ...payload } = entry;
      events.emit('remote:failed', payload);
    },
  };
  return {
    entries: () => entries,
    follow(listener) {
      for (const entry of entries) listener(entry);
      listeners.push(listener);
    },
    port,
    isReported: (error) => claimed.has(error as object),
  };
}
