import type { EventPayload } from '@icoteca/shared-contracts';

/** Events that analytics reports and the bus does not latch. */
export const earlyEventNames = [
  'icon:downloaded',
  'icon:copied',
  'plan:requested',
  'auth:requested',
  'experiment:viewed',
  'ad:reported',
] as const;

/** An event from before the analytics were loaded. */
export type EarlyEvent = {
  [N in (typeof earlyEventNames)[number]]: { name: N; payload: EventPayload<N> };
}[(typeof earlyEventNames)[number]];
