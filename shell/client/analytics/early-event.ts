import type { EventPayload } from '@icoteca/shared-contracts';

/** Events that are told, and of which nobody replays the last one to who listens later. */
export const earlyEventNames = [
  'icon:downloaded',
  'icon:copied',
  'plan:requested',
  'auth:requested',
  'experiment:viewed',
  'ad:reported',
] as const;

/** What happened while the analytics were on their way, oldest first. */
export type EarlyEvent = {
  [N in (typeof earlyEventNames)[number]]: { name: N; payload: EventPayload<N> };
}[(typeof earlyEventNames)[number]];
