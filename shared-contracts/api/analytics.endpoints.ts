import * as z from 'zod/mini';
import { ANALYTICS_MAX_EVENTS } from '../rules/limits.ts';
import { type EndpointSchema, example } from './endpoint-schema.ts';

const word = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const eventsOf = <Event extends z.ZodMiniType>(event: Event) =>
  z.object({ events: z.array(event).check(z.minLength(1), z.maxLength(ANALYTICS_MAX_EVENTS)) });
/** Number of stored events: none of a visitor with Do Not Track. */
const stored = z.object({ success: z.literal(true), kept: z.number() });
/** How long ago it happened when the call was sent, ms. */
const ago = z.int().check(z.nonnegative());

/** What happened on the page, sent in batches (specification SD 7, Analytics). Bodies and answers are ours to design. */
export const analyticsEndpoints = {
  downloadEvents: {
    summary: 'Icons that were downloaded',
    spec: 'Search and download, 7, Analytics',
    tag: 'Site',
    access: 'visitor',
    example: example({
      body: { events: [{ iconId: 'abcdefghijkl', platform: 'lucide', format: 'png', size: 96, ago: 0 }] },
    }),
    query: z.object({}),
    body: eventsOf(
      z.object({
        iconId: word(40),
        platform: word(80),
        format: word(10),
        size: z.int().check(z.nonnegative()),
        ago,
      }),
    ),
    response: stored,
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 0,
  },
  clickEvent: {
    summary: 'What a visitor did: copied, opened, asked for a plan',
    spec: 'Search and download, 7, Analytics',
    tag: 'Site',
    access: 'visitor',
    example: example({ body: { events: [{ name: 'copy', ago: 0 }] } }),
    query: z.object({}),
    body: eventsOf(z.object({ name: word(40), target: z.optional(word(120)), ago })),
    response: stored,
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
