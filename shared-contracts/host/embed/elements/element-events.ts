import * as z from 'zod/mini';
import { eventDefinitions } from '../../../events/events.ts';
import { type FailureCode, failureSentences } from '../failure-sentences.ts';
import type { PartFailure } from '../part-failure.ts';
import type { ElementEventName } from './element-table.ts';

/** The `detail` of each event of the elements. */
export const elementEvents = {
  navigate: z.object({ href: z.string() }),
  'search:submitted': eventDefinitions['search:submitted'].schema,
  'theme:changed': eventDefinitions['theme:changed'].schema,
  'auth:requested': eventDefinitions['auth:requested'].schema,
  error: z.object({
    code: z.enum(Object.keys(failureSentences) as FailureCode[]),
    message: z.string(),
    remote: z.string(),
    missing: z.optional(z.string()),
    directive: z.optional(z.string()),
  }) satisfies z.ZodMiniType<PartFailure>,
} as const satisfies Readonly<Record<ElementEventName, z.ZodMiniType>>;
