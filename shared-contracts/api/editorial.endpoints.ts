import * as z from 'zod/mini';
import { iconSummarySchema } from '../entities/icon.ts';
import { docs, type EndpointSchema, example, language } from './endpoint-schema.ts';

/** Calls for what editors picked by hand (decision 0104). */
export const editorialEndpoints = {
  editorialIcons: {
    summary: 'Icons that editors picked for a page, in rows of one category each',
    spec: 'Search and download, 7, Configuration reads',
    tag: 'Library',
    access: 'open',
    example: example({ params: { page: 'home' } }),
    /** `home`: the row of the day, by the date in UTC; `clip-art`: a row for each theme. */
    params: z.object({ page: z.enum(['home', 'clip-art']) }),
    query: z.object({ lang: language }),
    response: docs(
      z.object({
        /** apiCode of the category. */
        code: z.string(),
        /** Its name in the requested language. */
        name: z.string(),
        icons: z.array(iconSummarySchema),
      }),
    ),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 600,
  },
} as const satisfies Record<string, EndpointSchema>;
