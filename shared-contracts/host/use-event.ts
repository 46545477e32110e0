import { useEffect, useEffectEvent } from 'react';
import type { EventName, EventPayload } from '../events/events.ts';
import { useHost } from './host-context.ts';

/** Listens to an event of the contract while the component is mounted. */
export function useEvent<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): void {
  const { events } = useHost();
  const onEvent = useEffectEvent(listener);
  useEffect(() => events.on(name, (payload) => onEvent(payload)), [events, name]);
}
