import type { EventBus } from '@icoteca/shared-contracts';
import type { EarlyEvent } from './early-event.ts';
import { mayTrack } from './may-track.ts';
import { sendAnalytics } from './send-analytics.ts';

/** Begins to tell the server of downloads and clicks, unless the visitor asked not to be tracked. */
export function startAnalytics(page: Window, events: EventBus, early: readonly EarlyEvent[]): void {
  if (mayTrack(page)) sendAnalytics(page, events, early);
}
