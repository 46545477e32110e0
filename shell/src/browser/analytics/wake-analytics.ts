import type { EventBus, EventPayload } from '@icoteca/shared-contracts';

/** Events that are told, and of which nobody replays the last one to who listens later. */
const names = [
  'icon:downloaded',
  'icon:copied',
  'plan:requested',
  'auth:requested',
  'experiment:viewed',
  'ad:reported',
] as const;

/** What happened while the analytics were on their way, oldest first. */
export type EarlyEvent = {
  [N in (typeof names)[number]]: { name: N; payload: EventPayload<N> };
}[(typeof names)[number]];

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
  const stops = [...names.map(listen), events.on('icon:selected', ({ id }) => void (id && wake()))];
  function listen<N extends (typeof names)[number]>(name: N): () => void {
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
