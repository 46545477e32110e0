import type { EventBus } from '@icoteca/shared-contracts';
import { type EarlyEvent, earlyEventNames } from './early-event.ts';

/** A script of the analytics that does not come is asked for so often, ms apart (specification CN 9, analytics-ready wait). */
const READY_TRIES = 5;
export const READY_WAIT_MS = 200;

/**
 * Fetches the analytics with the first thing that there is to tell, so that no page waits for them.
 * @param load gives their script
 */
export function wakeAnalytics(
  page: Window,
  events: EventBus,
  load = () => import('./start-analytics.ts'),
): void {
  const early: EarlyEvent[] = [];
  let woken = false;
  const stops = [...earlyEventNames.map(listen), events.on('icon:selected', ({ id }) => void (id && wake()))];
  function listen<N extends (typeof earlyEventNames)[number]>(name: N): () => void {
    return events.on(name, (payload) => {
      early.push({ name, payload } as EarlyEvent);
      wake();
    });
  }
  function wake(): void {
    if (woken) return;
    woken = true;
    start(READY_TRIES);
  }
  function start(tries: number): void {
    load().then(
      ({ startAnalytics }) => {
        for (const stop of stops) stop();
        startAnalytics(page, events, early);
      },
      // After the last one nothing is told; the page lives.
      () => tries > 1 && setTimeout(start, READY_WAIT_MS, tries - 1),
    );
  }
}
