import type { PageTelemetry } from '../telemetry.ts';
import type { MeasuredPage, StartedTelemetry } from './start-telemetry.ts';

/** Share of the pages whose web vitals are measured. */
const vitalsShare = 0.1;
/** Vitals are buffered by the browser; their script is loaded when the page is at rest, ms. */
const restMs = 15_000;

/**
 * Collects uncaught errors, and loads the sender with the first one. On a share of the pages it also measures web
 * vitals.
 * @returns reports an error that a boundary has caught, unless other code with more context reports it
 */
export function loadTelemetry(
  window: Window,
  telemetry: PageTelemetry,
  page: MeasuredPage,
): (error: unknown) => void {
  let started: Promise<StartedTelemetry | null> | undefined;
  // Without the sender nothing is reported; the page works on.
  const start = () => {
    started ??= import('./start-telemetry.ts').then(
      ({ startTelemetry }) => startTelemetry(window, telemetry, page),
      () => null,
    );
    return started;
  };
  const uncaught = async (event: ErrorEvent | PromiseRejectionEvent) => (await start())?.uncaught(event);
  window.addEventListener('error', uncaught);
  window.addEventListener('unhandledrejection', uncaught);
  telemetry.follow(start);
  if (page.random < vitalsShare) setTimeout(async () => (await start())?.measure(), restMs);
  return async (error) => (await start())?.caught(error);
}
