import * as z from 'zod/mini';
import type { EndpointSchema } from './endpoint-schema.ts';

/** What the rules of addresses need to know of the catalogue (specification SD 2, Redirect and guard rules). */
export const addressEndpoints = {
  addressWords: {
    summary: 'The words of addresses that are styles, groups and families',
    spec: 'Search and download, 2, Redirect and guard rules',
    tag: 'Site',
    access: 'visitor',
    query: z.object({}),
    response: z.object({
      success: z.literal(true),
      /** seoCode of a style by each of its codes, those of other catalogues included, in lower case. */
      styles: z.record(z.string(), z.string()),
      /** seoCode of a group or family by each of its words, in lower case. */
      groups: z.record(z.string(), z.string()),
    }),
    errors: [],
    maxAgeSeconds: 600,
  },
} as const satisfies Record<string, EndpointSchema>;
