import { ANALYTICS_MAX_EVENTS, endpointPaths } from '@icoteca/shared-contracts';

/** Calls that take events. */
export type Told = 'downloadEvents' | 'clickEvent';

/** An event that waits, and when it happened, ms since 1970. */
interface Waiting {
  readonly event: object;
  readonly at: number;
}

/** Most events of a call that are kept for the next page; older ones go. */
const KEPT = 2000;

/** Events of one call on their way to the server. */
export interface EventQueue {
  readonly size: number;
  add(event: object): void;
  /**
   * Hands everything to the browser, in calls that the server takes. A browser takes 64 KB of unfinished beacons and refuses
   * more: what it refused waits for the next time.
   * @returns whether nothing is left
   */
  send(): boolean;
  /** Lays what is left down for the next `send` of any page of the site: this one goes away. */
  keep(): void;
}

/** @param page gives the beacon and the storage; where storage is refused nothing is kept */
export function createEventQueue(page: Window, name: Told): EventQueue {
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
      waiting = [...takeKept(page, key), ...waiting];
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
    keep() {
      if (waiting.length === 0) return;
      try {
        page.localStorage.setItem(key, JSON.stringify(waiting.slice(-KEPT)));
        waiting = [];
      } catch {
        // Refused or full: they stay here, in case the page comes back.
      }
    },
  };
}

/** What an earlier page laid down; whoever takes it has it alone. */
function takeKept(page: Window, key: string): Waiting[] {
  try {
    const text = page.localStorage.getItem(key);
    if (text === null) return [];
    page.localStorage.removeItem(key);
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(value: unknown): value is Waiting {
  const { event, at } = (value ?? {}) as Partial<Waiting>;
  return typeof event === 'object' && event !== null && typeof at === 'number';
}
