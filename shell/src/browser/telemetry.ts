import type { EventBus } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { blameOf } from './telemetry/blame.ts';

/** Something that went wrong on this page. */
export interface TelemetryEntry {
  /** ms since the navigation began. */
  readonly at: number;
  readonly remote: string;
  readonly version: string;
  readonly code: string;
  readonly message: string;
}

/** So many of the newest are kept. */
const keptEntries = 50;

/** Whoever knows more of an error has reported it by then, from an effect for instance, ms. */
const claimMs = 500;

/** What went wrong on the page, for whoever looks: kept in a ring, and told as `remote:failed` on the page. */
export interface PageTelemetry {
  readonly port: Host['telemetry'];
  /** Takes note of an error unless somebody who knows more has reported it, or does so soon. */
  unclaimed(error: unknown, context: { readonly code: string }): void;
  readonly entries: () => readonly TelemetryEntry[];
  /** Hears of every entry, those so far first. */
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
      if (typeof error === 'object' && error !== null) claimed.add(error);
      const entry: TelemetryEntry = {
        at: performance.now(),
        remote,
        version: version ?? versionOf(remote) ?? 'unknown',
        code: code ?? 'UNKNOWN',
        message: error instanceof Error ? error.message : String(error),
      };
      entries.push(entry);
      if (entries.length > keptEntries) entries.shift();
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
    unclaimed: (error, { code }) =>
      void setTimeout(() => {
        if (typeof error === 'object' && error !== null && claimed.has(error)) return;
        port.report(error, { ...(blameOf(error) ?? { remote: 'shell' }), code });
      }, claimMs),
  };
}
