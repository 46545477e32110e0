import type { EventBus } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

/** Something that went wrong on this page. */
export interface TelemetryEntry {
  readonly at: number;
  readonly remote: string;
  readonly version: string;
  readonly code: string;
  readonly message: string;
}

/** So many of the newest are kept. */
const keptEntries = 50;

/** What went wrong on the page, for whoever looks: kept in a ring, and told as `remote:failed` on the page. */
export interface PageTelemetry {
  readonly port: Host['telemetry'];
  readonly entries: () => readonly TelemetryEntry[];
}

export function createTelemetry(
  events: EventBus,
  versionOf: (remote: string) => string | undefined,
): PageTelemetry {
  const entries: TelemetryEntry[] = [];
  return {
    entries: () => entries,
    port: {
      report(error, { remote, version, code }) {
        const entry: TelemetryEntry = {
          at: Date.now(),
          remote,
          version: version ?? versionOf(remote) ?? 'unknown',
          code: code ?? 'UNKNOWN',
          message: error instanceof Error ? error.message : String(error),
        };
        entries.push(entry);
        if (entries.length > keptEntries) entries.shift();
        const { at: _, ...payload } = entry;
        events.emit('remote:failed', payload);
      },
    },
  };
}
