import * as z from 'zod/mini';
import { count, type EndpointSchema } from './endpoint-schema.ts';

/** The visitor's own searches (specification SD 7, User and authentication; CN 7, Search history). Guests have none (SD 5). */
export const historyEndpoints = {
  searchHistory: {
    summary: 'The terms that the visitor searched for, latest first; none for guests',
    spec: 'Search and download, 7, users/history',
    query: z.object({ limit: count(10, 100) }),
    response: z.object({ success: z.literal(true), searchHistory: z.array(z.string()) }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 0,
  },
  forgetSearch: {
    summary: 'Takes one term out of the search history of the visitor',
    spec: 'Search and download, 7, user/v2/history',
    query: z.object({}),
    body: z.object({ searchTerm: z.string() }),
    /** What is left, latest first. */
    response: z.object({ success: z.literal(true), searchHistory: z.array(z.string()) }),
    errors: ['BAD_REQUEST', 'SIGN_IN_REQUIRED'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
