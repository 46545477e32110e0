import * as z from 'zod/mini';
import { iconDetailsSchema, iconSummarySchema } from '../entities/icon.ts';
import { dateGroups } from '../rules/date-groups.ts';
import { LATEST_PAGE_SIZE } from '../rules/limits.ts';
import {
  count,
  docs,
  type EndpointSchema,
  example,
  iconFilters,
  language,
  offset,
  triState,
} from './endpoint-schema.ts';

/** Calls about single icons (specification SD 7, Icons API). */
export const iconEndpoints = {
  icon: {
    summary: 'One icon with everything its page shows',
    spec: 'Search and download, 7, icons/icon',
    tag: 'Icons',
    access: 'open',
    example: example({ query: { id: 'abcdefghijkl', info: 'true' } }),
    query: z.object({ id: z.string(), language, svg: triState, info: triState }),
    response: z.object({ success: z.literal(true), icon: iconDetailsSchema }),
    errors: ['BAD_REQUEST', 'UNKNOWN_ICON', 'ICON_REMOVED', 'ICON_FILE_LOST', 'FILE_STORE_UNAVAILABLE'],
    maxAgeSeconds: 60,
  },
  variants: {
    summary: 'The same idea in other styles',
    spec: 'Search and download, 3, Icon, variants',
    tag: 'Icons',
    access: 'open',
    example: example({ params: { id: 'abcdefghijkl' } }),
    params: z.object({ id: z.string() }),
    query: z.object({ language, limit: count(60, 500), svg: triState }),
    response: z.object({ success: z.literal(true), variants: z.array(iconSummarySchema), total: z.number() }),
    errors: ['BAD_REQUEST', 'UNKNOWN_ICON', 'ICON_REMOVED'],
    maxAgeSeconds: 60,
  },
  latest: {
    summary: 'Newest icons',
    spec: 'Search and download, 7, icons/latest',
    tag: 'Icons',
    access: 'open',
    example: example({ query: { amount: 12, platform: 'lucide' } }),
    query: z.object({
      amount: count(LATEST_PAGE_SIZE, 200),
      offset,
      ...iconFilters,
      /** Icons of one age alone. */
      date: z.optional(z.enum(dateGroups)),
      /** The time that ages are counted back from, ms since 1970, so that all pages of a list agree; now by default. */
      at: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000))),
      language,
      svg: triState,
      /** Of the previous pages; CATALOGUE_CHANGED when it is no longer available. */
      catalogueVersion: z.optional(z.string()),
    }),
    response: z.object({
      success: z.literal(true),
      icons: z.array(iconSummarySchema),
      total: z.number(),
      /** How many icons of each age there are under the same filters, the newest first; ages without any are left out. */
      dates: z.array(z.object({ date: z.enum(dateGroups), total: z.number() })),
      at: z.number(),
      catalogueVersion: z.string(),
    }),
    errors: [
      'BAD_REQUEST',
      'UNKNOWN_STYLE',
      'UNKNOWN_GROUP',
      'UNKNOWN_CATEGORY',
      'UNKNOWN_AUTHOR',
      'CATALOGUE_CHANGED',
    ],
    maxAgeSeconds: 60,
  },
  releases: {
    summary: 'What the sets brought last, the latest first',
    spec: 'Search and download, 7, icons/latest',
    tag: 'Icons',
    access: 'open',
    example: example({ query: { limit: 6 } }),
    query: z.object({ limit: count(6, 24), language }),
    response: docs(
      z.object({
        /** Name of the set. */
        title: z.string(),
        /** Of its style, or of its family when it has several. */
        seoCode: z.string(),
        /** When the icons came, ms since 1970. */
        date: z.number(),
        /** How many came then; null when the set came whole, so that nothing in it is newer than the rest. */
        newIcons: z.nullable(z.number()),
        totalIcons: z.number(),
        /** Up to eight of them. */
        icons: z.array(iconSummarySchema),
      }),
    ),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 60,
  },
  bundle: {
    summary: 'Many icons by their ids in one call',
    spec: 'Search and download, 7, bundle/icons',
    tag: 'Icons',
    access: 'open',
    example: example({ query: { ids: 'abcdefghijkl,mnopqrstuvwx' } }),
    query: z.object({
      /** Joined by comma, at most 200. */
      ids: z.string(),
      language,
      svg: triState,
    }),
    response: z.object({
      success: z.literal(true),
      /** In the order of the ids; an old id is answered with the icon it moved to. */
      icons: z.array(iconSummarySchema),
      /** Ids that no icon has, or no longer. */
      missing: z.array(z.string()),
    }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 60,
  },
  clearCache: {
    summary: 'Takes pictures out of the cache by their addresses; for admins',
    spec: 'Search and download, 7, utils/renderer/clearCache; Collections and navigation, 6, Admin',
    tag: 'Administration',
    access: 'admin',
    example: example({ body: { urls: ['/img/?id=abcdefghijkl&format=png&size=96'] } }),
    query: z.object({}),
    /** Addresses of the image host, whole or from their path on. */
    body: z.object({
      urls: z.array(z.string().check(z.maxLength(8192))).check(z.minLength(1), z.maxLength(100)),
    }),
    /** How many of them were in the cache. */
    response: z.object({ success: z.literal(true), cleared: z.number() }),
    errors: ['BAD_REQUEST', 'ADMIN_ONLY', 'PURGE_INCOMPLETE'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
