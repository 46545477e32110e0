import { ANALYTICS_MAX_EVENTS, endpointPaths } from '@icoteca/shared-contracts';

/** Calls that take events. */
export type AnalyticsCall = 'downloadEvents' | 'clickEvent';

/** A queued event and its time, ms since 1970. */
interface Waiting {
  readonly event: object;
  readonly at: number;
}

/** Most events of a call that are stored for the next page; the oldest are dropped. */
const MAX_STORED = 2000;

/** Events of one call on their way to the server. */
export interface EventQueue {
  readonly size: number;
  add(event: object): void;
  /**
   * Passes everything to the browser in calls that the server accepts. A browser holds 64 KB of unfinished beacons;
   * what it refuses stays in the queue.
   * @returns whether the queue is empty
   */
  send(): boolean;
  /** Stores what is left for the next `send` of any page of the site: this page is being left. */
  store(): void;
}

/** @param page its beacon and storage are used; where storage is refused nothing is stored */
export function createEventQueue(page: Window, name: AnalyticsCall): EventQueue {
  const key = `icoteca-${name}`;
  let waiting: Waiting[] = [];
  return {
    get size() {
      return waiting.length;
    },
    add(event) {
      waiting.push({ event, at: Date.now() });
    },
    send() {
      waiting = [...takeStored(page, key), ...waiting];
      while (waiting.length > 0) {
        const batch = waiting.slice(0, ANALYTICS_MAX_EVENTS);
        const now = Date.now();
        const events = batch.map(({ event, at }) => ({ ...event, ago: Math.max(0, now - at) }));
        const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
        if (!page.navigator.sendBeacon(endpointPaths[name].path, body)) return false;
        waiting = waiting.slice(batch.length);
      }
      return true;
    },
    store() {
      if (waiting.length === 0) return;
      try {
        page.localStorage.setItem(key, JSON.stringify(waiting.slice(-MAX_STORED)));
        waiting = [];
      } catch {
        // Refused or full: they stay here, in case the page comes back.
      }
    },
  };
}

/** Takes what an earlier page stored, so that no other tab sends it too. */
function takeStored(page: Window, key: string): Waiting[] {
  try {
    const text = page.localStorage.getItem(key);
    if (text === null) return [];
    page.localStorage.removeItem(key);
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(value: unknown): value is Waiting {
  const { event, at } = (value ?? {}) as Partial<Waiting>;
  return typeof event === 'object' && event !== null && typeof at === 'number';
}
