import { ANALYTICS_MAX_EVENTS, type EndpointBody, type EventBus } from '@icoteca/shared-contracts';
import type { EarlyEvent } from './early-event.ts';
import { type AnalyticsCall, createEventQueue } from './event-queue.ts';
import { mayTrack } from './may-track.ts';

type DownloadEvent = Omit<EndpointBody<'downloadEvents'>['events'][number], 'ago'>;
type ClickEvent = Omit<EndpointBody<'clickEvent'>['events'][number], 'ago'>;

/** Time to collect a batch, ms. */
export const BATCH_MS = 5000;

/** Pause before what the browser refused is sent again, ms (specification CN 9, session tracking retry). */
export const TRACKING_RETRY_MS = 1000;

/**
 * Reports downloads and clicks of the bus to the server (specification SD 7, Analytics) in batches, the last one when
 * the page is left; what the browser refuses then is sent by the next page. Failures are silent.
 * @param early events from before
 * @returns stops it and sends what is left
 */
export function sendAnalytics(page: Window, events: EventBus, early: readonly EarlyEvent[] = []): () => void {
  const queues = {
    downloadEvents: createEventQueue(page, 'downloadEvents'),
    clickEvent: createEventQueue(page, 'clickEvent'),
  };
  const all = Object.values(queues);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRefused = false;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    isRefused = !all.map((queue) => queue.send()).every(Boolean);
    if (isRefused) timer = setTimeout(send, TRACKING_RETRY_MS);
  }
  /** The page may be left for good: what the browser refuses now is for the next page. */
  function leave(): void {
    send();
    for (const queue of all) queue.store();
  }
  function add(name: AnalyticsCall, event: DownloadEvent | ClickEvent): void {
    const queue = queues[name];
    queue.add(event);
    if (queue.size >= ANALYTICS_MAX_EVENTS && !isRefused) send();
    else timer ??= setTimeout(send, BATCH_MS);
  }
  const downloaded = (event: DownloadEvent) => add('downloadEvents', event);
  const clicked = (event: ClickEvent) => add('clickEvent', event);

  const handle = (event: EarlyEvent) => {
    switch (event.name) {
      case 'icon:downloaded': {
        const { id, ...rest } = event.payload;
        return downloaded({ iconId: id, ...rest });
      }
      case 'icon:copied':
        return clicked({ name: 'copy', target: event.payload.as });
      case 'plan:requested':
        return clicked({ name: 'plan', target: event.payload.reason });
      case 'auth:requested':
        return clicked({ name: 'sign-in', target: event.payload.reason });
      case 'experiment:viewed':
        return clicked({
          name: 'experiment',
          target: `${event.payload.experiment} ${event.payload.variation}`.slice(0, 120),
        });
      case 'ad:reported':
        return clicked({ name: `ad-${event.payload.what}`, target: event.payload.place });
    }
  };
  for (const event of early) handle(event);
  const stops = [
    events.on('icon:downloaded', (payload) => handle({ name: 'icon:downloaded', payload })),
    events.on('icon:copied', (payload) => handle({ name: 'icon:copied', payload })),
    events.on('plan:requested', (payload) => handle({ name: 'plan:requested', payload })),
    events.on('auth:requested', (payload) => handle({ name: 'auth:requested', payload })),
    events.on('experiment:viewed', (payload) => handle({ name: 'experiment:viewed', payload })),
    events.on('ad:reported', (payload) => handle({ name: 'ad:reported', payload })),
    events.on('icon:selected', ({ id }) => void (id && clicked({ name: 'open-icon', target: id }))),
  ];
  page.addEventListener('pagehide', leave);
  page.document.addEventListener('visibilitychange', whenHidden);
  function whenHidden(): void {
    if (page.document.visibilityState === 'hidden') leave();
  }
  return () => {
    for (const stop of stops) stop();
    page.removeEventListener('pagehide', leave);
    page.document.removeEventListener('visibilitychange', whenHidden);
    leave();
    clearTimeout(timer);
  };
}

/** Begins to tell the server of downloads and clicks, unless the visitor asked not to be tracked. */
export function startAnalytics(page: Window, events: EventBus, early: readonly EarlyEvent[]): void {
  if (mayTrack(page)) sendAnalytics(page, events, early);
}
