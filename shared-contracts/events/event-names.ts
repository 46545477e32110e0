import { eventRules } from './event-rules.generated.ts';
import type { EventName } from './events.ts';

/** Every event of the contract by its name, for whoever hears them all. */
export const eventNames = Object.keys(eventRules) as readonly EventName[];
