import { eventRules } from './event-rules.generated.ts';
import type { EventName, EventPayload } from './events.ts';
import { readPayload } from './read-payload.ts';

export const DOM_EVENT_PREFIX = 'icoteca:';

/** An event that does not fit the contract: EVENT_UNKNOWN or EVENT_MALFORMED. Never silent. */
export class EventContractError extends Error {
  override readonly name = 'EventContractError';
  readonly code: 'EVENT_UNKNOWN' | 'EVENT_MALFORMED';
  constructor(code: 'EVENT_UNKNOWN' | 'EVENT_MALFORMED', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export interface EventBus {
  /** Validates, then notifies every listener. Throws EventContractError. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Listens until the returned function is called. A latched event replays its last value immediately. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}

/**
 * Makes a bus. With a `target` (the window) events travel as DOM CustomEvents, so that several hosts on one page and
 * code that is not ours share them; without one (server, tests) they stay inside.
 */
export function createEventBus(target: EventTarget = new EventTarget()): EventBus {
  const latest = new Map<EventName, unknown>();
  return {
    emit(name, payload) {
      const rule = Object.hasOwn(eventRules, name) ? eventRules[name] : undefined;
      if (!rule) throw new EventContractError('EVENT_UNKNOWN', `No event is called "${name}".`);
      const read = readPayload(rule.payload, payload);
      if (!read.fits) {
        throw new EventContractError('EVENT_MALFORMED', `"${name}" does not fit its schema at ${read.at}.`);
      }
      if (rule.latched) latest.set(name, read.data);
      target.dispatchEvent(new CustomEvent(DOM_EVENT_PREFIX + name, { detail: read.data }));
    },
    on(name, listener) {
      type Payload = Parameters<typeof listener>[0];
      const onEvent = (event: Event) => listener((event as CustomEvent<Payload>).detail);
      target.addEventListener(DOM_EVENT_PREFIX + name, onEvent);
      if (latest.has(name)) listener(latest.get(name) as Payload);
      return () => target.removeEventListener(DOM_EVENT_PREFIX + name, onEvent);
    },
  };
}
