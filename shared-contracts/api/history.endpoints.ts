import * as z from 'zod/mini';
import { iconSummarySchema } from '../entities/icon.ts';
import { SEARCH_HISTORY_LIMIT } from '../rules/limits.ts';
import { count, type EndpointSchema, example, language, offset } from './endpoint-schema.ts';

/** A file that the visitor was given. */
const downloadEntrySchema = z.object({
  id: z.string(),
  iconId: z.string(),
  format: z.string(),
  /** Edge in px; null for vectors. */
  size: z.nullable(z.number()),
  /** Hex or a gradient `start,end`; null for as drawn. */
  colour: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Null when it is no longer in the catalogue. */
  icon: z.nullable(iconSummarySchema),
});
export type DownloadEntry = z.infer<typeof downloadEntrySchema>;

const searchTerms = z.object({
  success: z.literal(true),
  /** Latest first. */
  searchHistory: z.array(z.string()),
});

/**
 * The visitor's own searches and downloads (specification SD 7, User and authentication; CN 7, Search history). Guests have none
 * (SD 5).
 */
export const historyEndpoints = {
  searchHistory: {
    summary: 'The terms that the visitor searched for, latest first; none for guests',
    spec: 'Search and download, 7, users/history',
    tag: 'Account',
    access: 'visitor',
    example: example({ query: { limit: 10 } }),
    query: z.object({ limit: count(SEARCH_HISTORY_LIMIT, 100) }),
    response: searchTerms,
    errors: ['BAD_REQUEST', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  rememberSearch: {
    summary: 'Enters a term that the visitor was shown results for; for guests nothing happens',
    spec: 'Search and download, 5, search history',
    tag: 'Account',
    access: 'visitor',
    example: example({ body: { searchTerm: 'home' } }),
    query: z.object({}),
    body: z.object({ searchTerm: z.string().check(z.maxLength(200)) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['BAD_REQUEST', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  forgetSearch: {
    summary: 'Takes one term out of the search history of the visitor',
    spec: 'Search and download, 7, user/v2/history',
    tag: 'Account',
    access: 'account',
    example: example({ body: { searchTerm: 'home' } }),
    query: z.object({}),
    body: z.object({ searchTerm: z.string() }),
    /** What is left. */
    response: searchTerms,
    errors: ['BAD_REQUEST', 'SIGN_IN_REQUIRED', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  downloadHistory: {
    summary: 'Files that the visitor was given, latest first; none for guests',
    spec: 'Search and download, 1, download history',
    tag: 'Account',
    access: 'visitor',
    example: example({ query: { limit: 10 } }),
    query: z.object({ limit: count(SEARCH_HISTORY_LIMIT, 100), offset, language }),
    response: z.object({
      success: z.literal(true),
      docs: z.array(downloadEntrySchema),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
      page: z.number(),
      pages: z.number(),
    }),
    errors: ['BAD_REQUEST', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  forgetDownloads: {
    summary: 'Takes one file, or all, out of the download history; what was bought stays bought',
    spec: 'Search and download, 1, download history',
    tag: 'Account',
    access: 'account',
    example: example({ body: { id: 'd1' } }),
    query: z.object({}),
    body: z.object({
      /** Of an entry; without it all go. */
      id: z.optional(z.string()),
    }),
    response: z.object({ success: z.literal(true), forgotten: z.number() }),
    errors: ['BAD_REQUEST', 'SIGN_IN_REQUIRED', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
