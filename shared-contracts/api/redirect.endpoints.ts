import * as z from 'zod/mini';
import { redirectSchema } from '../entities/redirect.ts';
import { docs, type EndpointSchema, example } from './endpoint-schema.ts';

/** The redirect look-up by path (specification SD 2; CN 2, Redirect and middleware rules). */
export const redirectEndpoints = {
  redirect: {
    summary: 'Where an address leads that is no page any more; null when nowhere else',
    spec: 'Search and download, 2, redirect look-up',
    tag: 'Site',
    access: 'visitor',
    example: example({ query: { path: '/icons/set/house' } }),
    query: z.object({
      /** As in the request, without query. Filters behind the last word are retained. */
      path: z.string().check(z.regex(/^\//), z.maxLength(2000)),
    }),
    response: z.object({ success: z.literal(true), redirect: z.nullable(redirectSchema) }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 600,
  },
  redirects: {
    summary: 'All of them, for a server that keeps the table',
    spec: 'Search and download, 2, redirect look-up',
    tag: 'Site',
    access: 'visitor',
    query: z.object({}),
    response: docs(redirectSchema),
    errors: [],
    maxAgeSeconds: 600,
  },
} as const satisfies Record<string, EndpointSchema>;
