import type { PageTelemetry } from '../telemetry.ts';
import { whenNeeded } from '../when-needed.ts';
import type { TelemetrySender } from './send-telemetry.ts';

/** Of so many pages the web vitals are measured. */
export const vitalsShare = 0.1;
/** They are measured with what the browser has kept; the script for it does not come before the page is at rest, ms. */
const restMs = 15_000;

/** What the page is, as telemetry tells it. */
export interface ToldPage {
  /** Id of the request that made it. */
  readonly requestId: string;
  /** From 0 to 1, the same for a page at all times. */
  readonly random: number;
  /** The remote of the main part; null when it is the shell's own. */
  readonly remote: string | null;
  readonly versionOf: (remote: string) => string | undefined;
}

/**
 * Catches what nobody else does, and fetches what sends it with the first thing that there is to tell. Of a share of the
 * pages the web vitals are told too.
 */
export function wakeTelemetry(window: Window, telemetry: PageTelemetry, page: ToldPage): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    // Browsers say by it that they draw a frame later; nothing has failed.
    if (!message.startsWith('ResizeObserver'))
      telemetry.unclaimed(error ?? `${message} ${filename}`, { code: 'SCRIPT_FAILED' });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if ((reason as Error | null)?.name !== 'AbortError')
      telemetry.unclaimed(reason, { code: 'REJECTION_UNHANDLED' });
  });
  let sender: Promise<TelemetrySender | null> | undefined;
  const send = () => {
    sender ??= import('./send-telemetry.ts').then(
      ({ createTelemetrySender }) => createTelemetrySender(window, page.requestId),
      // Nothing is told then; the page lives.
      () => null,
    );
    return sender;
  };
  telemetry.follow(async ({ at, ...entry }) => (await send())?.tell({ kind: 'error', ...entry }, at));
  if (page.random >= vitalsShare) return;
  setTimeout(async () => {
    await whenNeeded(null);
    const remote = page.remote ?? 'shell';
    const source = { remote, version: page.versionOf(remote) ?? 'unknown' };
    const [vitals, ready] = await Promise.all([import('./measure-vitals.ts').catch(() => null), send()]);
    if (ready) vitals?.measureVitals((vital) => ready.tell({ kind: 'vital', ...source, ...vital }));
  }, restMs);
}
