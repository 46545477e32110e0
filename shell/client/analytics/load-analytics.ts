import type { EventBus } from '@icoteca/shared-contracts';
import { type EarlyEvent, earlyEventNames } from './early-event.ts';

/** Attempts to load the analytics, and the pause between them, ms (specification CN 9, analytics-ready wait). */
const READY_TRIES = 5;
export const READY_WAIT_MS = 200;

/** Loads the analytics with the first event to report, so that no page waits for them. */
export function loadAnalytics(
  page: Window,
  events: EventBus,
  load: () => Promise<Pick<typeof import('./send-analytics.ts'), 'startAnalytics'>> = () =>
    import('./send-analytics.ts'),
): void {
  const early: EarlyEvent[] = [];
  let isLoaded = false;
  const stops = [
    ...earlyEventNames.map(listen),
    events.on('icon:selected', ({ id }) => void (id && loadOnce())),
  ];
  function listen<N extends (typeof earlyEventNames)[number]>(name: N): () => void {
    return events.on(name, (payload) => {
      early.push({ name, payload } as EarlyEvent);
      loadOnce();
    });
  }
  function loadOnce(): void {
    if (isLoaded) return;
    isLoaded = true;
    start(READY_TRIES);
  }
  function start(tries: number): void {
    load().then(
      ({ startAnalytics }) => {
        for (const stop of stops) stop();
        startAnalytics(page, events, early);
      },
      // After the last attempt nothing is reported; the page works on.
      () => tries > 1 && setTimeout(start, READY_WAIT_MS, tries - 1),
    );
  }
}
