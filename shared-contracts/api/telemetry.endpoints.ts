import * as z from 'zod/mini';
import { TELEMETRY_MAX_ENTRIES, TELEMETRY_MAX_MESSAGE } from '../rules/limits.ts';
import { type EndpointSchema, example } from './endpoint-schema.ts';

/** Whose code it was: a remote or the shell, with its version. */
const source = {
  remote: z.string().check(z.regex(/^(shell|mf-[a-z][a-z0-9-]{0,40})$/)),
  version: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
};
/** How long ago it happened when the call was sent, ms. */
const ago = z.int().check(z.nonnegative());

const entry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('error'),
    ...source,
    code: z.string().check(z.regex(/^[A-Z][A-Z0-9_-]{0,60}$/)),
    message: z.string().check(z.maxLength(TELEMETRY_MAX_MESSAGE)),
    ago,
  }),
  z.object({
    kind: z.literal('vital'),
    ...source,
    name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
    /** ms; of CLS a number without a unit. */
    value: z.number().check(z.nonnegative(), z.maximum(600_000)),
    ago,
  }),
]);
/** An entry of a page's telemetry. */
export type TelemetryRecord = z.infer<typeof entry>;

/** Telemetry of pages, in batches. Ours to design; it names no person. */
export const telemetryEndpoints = {
  telemetry: {
    summary: 'Errors and web vitals of a page, by remote and version',
    spec: 'docs/decisions/0029-who-threw.md',
    tag: 'Site',
    access: 'visitor',
    example: example({
      body: {
        page: 'p1',
        entries: [{ kind: 'vital', remote: 'shell', version: '1.0.0', name: 'LCP', value: 1200, ago: 0 }],
      },
    }),
    query: z.object({}),
    body: z.object({
      /** Id of the request that made the page; the visitor can quote it. */
      page: z.string().check(z.regex(/^[\w-]{1,60}$/)),
      entries: z.array(entry).check(z.minLength(1), z.maxLength(TELEMETRY_MAX_ENTRIES)),
    }),
    /** How many of the entries were counted: none of a client that sends too many. */
    response: z.object({ success: z.literal(true), kept: z.number() }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
