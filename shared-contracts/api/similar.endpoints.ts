import * as z from 'zod/mini';
import { iconSummarySchema } from '../entities/icon.ts';
import {
  IMAGE_SEARCH_MAX_BYTES,
  IMAGE_SEARCH_TYPES,
  SIMILAR_DEPTH,
  SIMILAR_PAGE_SIZE,
} from '../rules/image-search.ts';
import { SEARCH_PAGE_SIZE } from '../rules/limits.ts';
import { count, type EndpointSchema, example, language, triState } from './endpoint-schema.ts';

/** How many to pass over. */
const offset = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(SIMILAR_DEPTH)), 0);

/** What both searches by drawing may be limited to; as in search v6. */
const filters = {
  /** A style's apiCode or seoCode, `group-x`, `family-x`; several joined by comma; `all` is unset. */
  platform: z.optional(z.string()),
  authors: z._default(z.enum(['all', 'icons8', 'external']), 'all'),
  /** Id or slug of one author. */
  authorName: z.optional(z.string()),
  isColor: triState,
  isAnimated: triState,
  free: triState,
  language,
  /** Include the SVG of icons whose vector the visitor may have. */
  svg: triState,
};

/** An icon that was found by its drawing. Other than in text search, `category` is a list. */
const similarIconSchema = z.extend(iconSummarySchema, {
  category: z.array(z.string()),
  /** How alike the drawings are, whatever their colours: 1 for equal ones. */
  similarity: z.number(),
});
export type SimilarIcon = z.infer<typeof similarIconSchema>;

const parameters = z.object({
  amount: z.number(),
  offset: z.number(),
  countAll: z.number(),
  maxOffset: z.number(),
  language: z.string(),
  catalogueVersion: z.string(),
});
const response = z.object({ success: z.literal(true), parameters, icons: z.array(similarIconSchema) });

/** Query of a search by a picture. */
const ofPicture = { amount: count(SEARCH_PAGE_SIZE, 200), offset, ...filters };
const searchErrors = ['SIMILAR_NOT_READY', 'SIMILAR_BUSY'] as const;
const filterErrors = ['UNKNOWN_STYLE', 'UNKNOWN_GROUP', 'UNKNOWN_AUTHOR'] as const;

/** Searches by drawing (specification SD 7, Search host, vector search). */
export const similarEndpoints = {
  similarIcons: {
    summary:
      'Icons that look like another icon, each place something new, or like one that the visitor uploaded',
    spec: 'Search and download, 7, vector/search/id',
    tag: 'Search',
    access: 'open',
    example: example({ query: { id: 'abcdefghijkl', amount: 12 } }),
    query: z.object({
      id: z.string(),
      /** Icons of the icon's own style alone; instead of `platform`. */
      sameStyle: triState,
      amount: count(SIMILAR_PAGE_SIZE, 200),
      offset,
      ...filters,
    }),
    response,
    errors: [
      'BAD_REQUEST',
      'UNKNOWN_ICON',
      'ICON_REMOVED',
      ...filterErrors,
      // Of an uploaded drawing alone.
      'IMAGE_SEARCH_FILE_UNREADABLE',
      'IMAGE_SEARCH_FILE_TOO_LARGE',
      'IMAGE_SEARCH_FILE_EMPTY',
      ...searchErrors,
    ],
    maxAgeSeconds: 60,
  },
  imageSearch: {
    summary: 'Icons that look like a picture, the most similar first',
    spec: 'Search and download, 7, vector/search/file',
    tag: 'Search',
    access: 'visitor',
    example: example({ query: { amount: 12 } }),
    query: z.object({
      ...ofPicture,
      /** The fingerprint is stored for an hour under an unguessable id, for further pages. */
      keep: triState,
    }),
    upload: { field: 'file', types: IMAGE_SEARCH_TYPES, maxBytes: IMAGE_SEARCH_MAX_BYTES },
    response: z.extend(response, {
      parameters: z.extend(parameters, {
        /** Of the stored picture. */
        pictureId: z.optional(z.string()),
      }),
    }),
    errors: [
      'BAD_REQUEST',
      ...filterErrors,
      'IMAGE_SEARCH_FILE_TYPE_ERROR',
      'IMAGE_SEARCH_FILE_TOO_LARGE',
      'IMAGE_SEARCH_FILE_UNREADABLE',
      'IMAGE_SEARCH_FILE_EMPTY',
      ...searchErrors,
      'TOO_MANY_REQUESTS',
    ],
    maxAgeSeconds: 0,
  },
  keptImageSearch: {
    summary: 'Further icons that look like a picture that was sent and kept',
    spec: 'Search and download, 7, vector/search/file',
    tag: 'Search',
    access: 'visitor',
    example: example({ params: { pictureId: 'xyFq2kTgVb6A0eWc' }, query: { offset: 60 } }),
    params: z.object({ pictureId: z.string() }),
    query: z.object(ofPicture),
    response,
    errors: ['BAD_REQUEST', ...filterErrors, 'IMAGE_SEARCH_FILE_GONE', ...searchErrors],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
