import { blameOf } from '../../common/app/blame.ts';
import { whenNeeded } from '../../common/app/when-needed.ts';
import type { PageTelemetry } from '../telemetry.ts';
import { createTelemetrySender } from './send-telemetry.ts';
import type { ToldPage } from './told-page.ts';

/** Telemetry once there is something to tell. */
export interface StartedTelemetry {
  /** Something that no code caught. */
  uncaught(event: ErrorEvent | PromiseRejectionEvent): void;
  /** Something that a boundary caught. */
  caught(error: unknown): void;
  /** Tells the web vitals of the page. */
  measure(): Promise<void>;
}

/** Whoever knows more of an error has reported it by then, from an effect for instance, ms. */
const claimMs = 500;

/** Tells the server what was reported on this page so far and from now on. */
export function startTelemetry(window: Window, telemetry: PageTelemetry, page: ToldPage): StartedTelemetry {
  const sender = createTelemetrySender(window, page.requestId);
  telemetry.follow(({ at, ...entry }) => sender.tell({ kind: 'error', ...entry }, at));

  /** Reports an error unless somebody who knows more has done so, or does it soon. */
  const unclaimed = (error: unknown, context: { readonly code: string }) =>
    void setTimeout(() => {
      if (!telemetry.isReported(error))
        telemetry.port.report(error, { ...(blameOf(error) ?? { remote: 'shell' }), ...context });
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
      vitals?.measureVitals((vital) => sender.tell({ kind: 'vital', ...source, ...vital }));
    },
  };
}
