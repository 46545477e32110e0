import * as z from 'zod/mini';
import { adImageSchema, areaImageSchema } from '../entities/other-areas.ts';
import { suggestionSchema } from '../entities/suggestion.ts';
import { IMAGE_SEARCH_MAX_BYTES, IMAGE_SEARCH_TYPES } from '../rules/image-search.ts';
import { CROSS_SEARCH_LIMIT, SUGGESTION_FETCH_LIMIT } from '../rules/limits.ts';
import { count, type EndpointSchema, example, language } from './endpoint-schema.ts';

/** Calls for the other areas of the product: illustrations, photos, music, 3D (specification SD 7, Search host). */
export const otherAreaEndpoints = {
  areaAutocomplete: {
    summary: 'Suggestions for a term being typed in another area',
    spec: 'Search and download, 7, frontend/v1/autocomplete',
    tag: 'Search',
    access: 'open',
    example: example({ query: { query: 'ho', domain: 'photos' } }),
    query: z.object({
      query: z.string(),
      limit: count(SUGGESTION_FETCH_LIMIT, 50),
      locale: language,
      domain: z._default(z.enum(['illustrations', '3d', 'photos', 'music']), 'illustrations'),
    }),
    response: z.object({ success: z.literal(true), suggestions: z.array(suggestionSchema) }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 300,
  },
  crossSearch: {
    summary: 'Photos or illustrations for a term; empty when they cannot be had',
    spec: 'Search and download, 7, Cross search of photos and illustrations',
    tag: 'Search',
    access: 'visitor',
    example: example({ query: { area: 'photos', term: 'home' } }),
    query: z.object({
      area: z.enum(['photos', 'illustrations']),
      term: z.string(),
      /** Of illustrations; requested before the term. */
      category: z.optional(z.string()),
      /** Of photos; requested before the term. */
      subject: z.optional(z.string()),
      locale: language,
    }),
    response: z.object({
      success: z.literal(true),
      /** At most 8. */
      images: z.array(areaImageSchema).check(z.maxLength(CROSS_SEARCH_LIMIT)),
      /** What they were found by; null when there are none. */
      foundBy: z.nullable(z.enum(['category', 'subject', 'term'])),
    }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 600,
  },
  stockPictures: {
    summary: 'Stock pictures of the affiliate for a term; empty when they cannot be had',
    spec: 'Search and download, 7, stock-picture search',
    tag: 'Search',
    access: 'visitor',
    example: example({ query: { query: 'home' } }),
    query: z.object({ query: z._default(z.string(), ''), language }),
    response: z.object({
      success: z.literal(true),
      data: z.array(adImageSchema),
      /** The term that found them: the requested one, or the fallback. */
      query: z.string(),
    }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 1800,
  },
  areaImage: {
    summary:
      'Takes a picture to search illustrations or photos by; they answer at /illustrations/image--{id} and /photos/image/{id}',
    spec: 'Search and download, 7, Image search upload',
    tag: 'Search',
    access: 'visitor',
    example: example({ params: { area: 'illustrations' } }),
    params: z.object({ area: z.enum(['illustrations', 'photos']) }),
    query: z.object({}),
    upload: { field: 'image', types: IMAGE_SEARCH_TYPES, maxBytes: IMAGE_SEARCH_MAX_BYTES },
    response: z.object({ success: z.literal(true), id: z.string() }),
    errors: [
      'BAD_REQUEST',
      'IMAGE_SEARCH_FILE_TYPE_ERROR',
      'IMAGE_SEARCH_FILE_TOO_LARGE',
      'IMAGE_SEARCH_FILE_UNREADABLE',
      'IMAGE_SEARCH_FILE_EMPTY',
      'SIMILAR_BUSY',
      'TOO_MANY_REQUESTS',
    ],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
