import { errorSource } from '../../common/app/error-source.ts';
import { whenNeeded } from '../../common/app/when-needed.ts';
import type { PageTelemetry } from '../telemetry.ts';
import { createTelemetrySender } from './send-telemetry.ts';

/** The page, as telemetry reports it. */
export interface MeasuredPage {
  /** Id of the request that rendered it. */
  readonly requestId: string;
  /** From 0 to 1, the same for a page at all times. */
  readonly random: number;
  /** The remote of the main part; null when it is the shell's own. */
  readonly remote: string | null;
  readonly versionOf: (remote: string) => string | undefined;
}

/** Telemetry with its sender loaded. */
export interface StartedTelemetry {
  /** Something that no code caught. */
  uncaught(event: ErrorEvent | PromiseRejectionEvent): void;
  /** Something that a boundary caught. */
  caught(error: unknown): void;
  /** Reports the web vitals of the page. */
  measure(): Promise<void>;
}

/** Code with more context, an effect for instance, has reported the error by then, ms. */
const claimMs = 500;

/** Sends what was reported on this page so far and from now on. */
export function startTelemetry(
  window: Window,
  telemetry: PageTelemetry,
  page: MeasuredPage,
): StartedTelemetry {
  const sender = createTelemetrySender(window, page.requestId);
  telemetry.follow(({ at, ...entry }) => sender.send({ kind: 'error', ...entry }, at));

  /** Reports an error unless somebody who knows more has done so, or does it soon. */
  const unclaimed = (error: unknown, context: { readonly code: string }) =>
    void setTimeout(() => {
      if (!telemetry.isReported(error))
        telemetry.port.report(error, { ...(errorSource(error) ?? { remote: 'shell' }), ...context });
    }, claimMs);

  return {
    uncaught(event) {
      if ('reason' in event) {
        const reason = event.reason as Error | null;
        if (reason?.name !== 'AbortError') unclaimed(reason, { code: 'REJECTION_UNHANDLED' });
        return;
      }
      const { error, message, filename } = event;
      // Browsers say by it that they draw a frame later; nothing has failed.
      if (!message.startsWith('ResizeObserver'))
        unclaimed(error ?? `${message} ${filename}`, { code: 'SCRIPT_FAILED' });
    },
    caught: (error) => unclaimed(error, { code: 'PART_FAILED' }),
    async measure() {
      await whenNeeded(null);
      const remote = page.remote ?? 'shell';
      const source = { remote, version: page.versionOf(remote) ?? 'unknown' };
      const vitals = await import('./measure-vitals.ts').catch(() => null);
      vitals?.measureVitals((vital) => sender.send({ kind: 'vital', ...source, ...vital }));
    },
  };
}
