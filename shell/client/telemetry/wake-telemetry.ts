import type { PageTelemetry } from '../telemetry.ts';
import type { StartedTelemetry } from './start-telemetry.ts';
import type { ToldPage } from './told-page.ts';

/** Of so many pages the web vitals are measured. */
const vitalsShare = 0.1;
/** They are measured with what the browser has kept; the script for it does not come before the page is at rest, ms. */
const restMs = 15_000;

/**
 * Takes note of what nobody catches, and fetches what tells it with the first error. Of a share of the pages the web
 * vitals are told too.
 * @returns takes note of an error that a boundary has caught, unless somebody who knows more of it reports it
 */
export function wakeTelemetry(
  window: Window,
  telemetry: PageTelemetry,
  page: ToldPage,
): (error: unknown) => void {
  let started: Promise<StartedTelemetry | null> | undefined;
  // When it does not come nothing is told; the page lives.
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
