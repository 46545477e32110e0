import { useEffect, useEffectEvent } from 'react';
import type { EventName, EventPayload } from '../events/events.ts';
import { useHost } from './host-context.ts';

/** Hears an event of the contract while the component is on the page. */
export function useEvent<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): void {
  const { events } = useHost();
  const heard = useEffectEvent(listener);
  useEffect(() => events.on(name, (payload) => heard(payload)), [events, name]);
}
