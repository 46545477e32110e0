import * as z from 'zod/mini';
import {
  collectionIconSchema,
  collectionSchema,
  listedCollectionSchema,
  storedText,
} from '../entities/collection.ts';
import { iconSummarySchema } from '../entities/icon.ts';
import { COLLECTION_ICONS_MAX, COLLECTION_PREVIEW_ICONS } from '../rules/limits.ts';
import { mine, ofCollection, selectParameter } from './collection.endpoints.ts';
import { count, docs, type EndpointSchema, example, language, offset } from './endpoint-schema.ts';

const byApiCode = z.object({ apiCode: z.string().check(z.maxLength(120)) });
const noPublicOne = ['BAD_REQUEST', 'UNKNOWN_COLLECTION', 'COLLECTION_HIDDEN'] as const;

/** Public collections, and what is made of a collection (specification CN 2, CN 6, CN 7). */
export const publicCollectionEndpoints = {
  publicCollections: {
    summary: 'Public collections of everybody, latest change first',
    spec: 'Collections and navigation, 2',
    tag: 'Collections',
    access: 'visitor',
    example: example({ query: { limit: 8 } }),
    query: z.object({
      select: selectParameter,
      limit: count(8, 60),
      offset,
      term: z.optional(z.string().check(z.maxLength(100))),
      previewCount: z._default(
        z.coerce.number().check(z.int(), z.gte(0), z.lte(COLLECTION_PREVIEW_ICONS)),
        COLLECTION_PREVIEW_ICONS,
      ),
    }),
    /** Without those of the visitor, and without hidden and empty ones. */
    response: docs(listedCollectionSchema),
    errors: ['BAD_REQUEST', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  publicCollection: {
    summary: 'A public collection with its icons, by the word in its address',
    spec: 'Collections and navigation, 2, /icons/collections/{apiCode}',
    tag: 'Collections',
    access: 'open',
    example: example({ params: { apiCode: 'kitchen' }, query: { limit: 60 } }),
    params: byApiCode,
    query: z.object({ limit: count(COLLECTION_ICONS_MAX, COLLECTION_ICONS_MAX), offset, language }),
    response: z.object({
      success: z.literal(true),
      collection: collectionSchema,
      icons: z.array(collectionIconSchema),
      catalogueVersion: z.string(),
    }),
    errors: noPublicOne,
    maxAgeSeconds: 0,
  },
  collectionManifest: {
    summary: 'Names and picture addresses of a public collection, for builds of other sites',
    spec: 'Collections and navigation, 6',
    tag: 'Collections',
    access: 'open',
    example: example({ params: { apiCode: 'kitchen' } }),
    params: byApiCode,
    query: z.object({
      /**
       * A version of the collection, whose answer never changes; 404 for one that is no longer the present one. Without it
       * the present version, which the caller may cache for a minute.
       */
      v: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    }),
    response: z.object({
      success: z.literal(true),
      name: z.string(),
      version: z.number(),
      /** Address of the sprite of the same version. */
      sprite: z.string(),
      icons: z.array(
        z.object({
          id: z.string(),
          /** Id of its symbol in the sprite; null for an icon whose vector is not everybody's (resolution 19). */
          symbol: z.nullable(z.string()),
          title: z.string(),
          /** Address of its picture, in the appearance of the collection. */
          png: z.string(),
          /** Author and licence, one line. */
          licence: z.string(),
        }),
      ),
    }),
    errors: [...noPublicOne, 'VERSION_GONE'],
    maxAgeSeconds: 60,
  },
  collectionSprite: {
    summary: 'Sprite of the free icons of a public collection, one symbol each',
    spec: 'Collections and navigation, 6',
    tag: 'Collections',
    access: 'open',
    mediaTypes: ['image/svg+xml'],
    example: example({ params: { apiCode: 'kitchen' } }),
    params: byApiCode,
    query: z.object({ v: z.optional(z.coerce.number().check(z.int(), z.gte(0))) }),
    response: z.unknown(),
    errors: [...noPublicOne, 'VERSION_GONE', 'RENDER_BUSY'],
    maxAgeSeconds: 60,
  },
  startCollectionDownload: {
    summary: 'Begins a zip of a whole collection; the answer names where to get it',
    spec: 'Collections and navigation, 7, POST /{id}/download',
    tag: 'Collections',
    access: 'account',
    example: example({ params: { id: 'c1' }, body: { format: 'png', size: 96 } }),
    params: ofCollection,
    query: z.object({}),
    body: z.strictObject({
      /** As at the image host; or code written from the SVGs: `jsx`, `tsx`, `vue`, `svelte` (components) or `css` (one sheet). */
      format: z.string().check(z.maxLength(10)),
      /** Edge in px. Without it pictures have 100 px, SVGs and code the size that they are drawn in. */
      size: z.optional(z.number().check(z.int(), z.gte(1), z.lte(1600))),
      /** Hex without # or `start,end`. Default: the collection's own. */
      color: z.optional(z.string().check(z.maxLength(13))),
    }),
    response: z.object({ success: z.literal(true), downloadId: z.string(), total: z.number() }),
    errors: [...mine, 'UNKNOWN_FORMAT', 'BAD_SIZE', 'BAD_COLOUR', 'COLLECTION_EMPTY', 'TOO_MANY_REQUESTS'],
    maxAgeSeconds: 0,
  },
  collectionDownload: {
    summary: 'How far the zip of a collection is; the zip itself with file=1, when it is ready',
    spec: 'Collections and navigation, 7, GET /{id}/download/{x}',
    tag: 'Collections',
    access: 'account',
    example: example({ params: { id: 'c1', downloadId: 'd1' } }),
    params: z.extend(ofCollection, { downloadId: z.string().check(z.maxLength(64)) }),
    query: z.object({ file: z.optional(z.enum(['1', '0'])) }),
    response: z.object({
      success: z.literal(true),
      state: z.enum(['running', 'ready', 'failed']),
      done: z.number(),
      total: z.number(),
      /** Icons that are not in the zip, each with the code of the reason. */
      missing: z.array(z.object({ id: z.string(), code: z.string() })),
      /** Where the zip is, when it is ready. */
      url: z.optional(z.string()),
      /** Why there is no zip, when it failed. */
      failure: z.optional(z.object({ code: z.string(), message: z.string(), hint: z.string() })),
    }),
    errors: [...mine, 'DOWNLOAD_GONE'],
    maxAgeSeconds: 0,
  },
  cancelCollectionDownload: {
    summary: 'Ends a zip that is being made, or takes one away before its hour is over',
    spec: 'Collections and navigation, 7, GET /{id}/download/{x}',
    tag: 'Collections',
    access: 'account',
    example: example({ params: { id: 'c1', downloadId: 'd1' } }),
    params: z.extend(ofCollection, { downloadId: z.string().check(z.maxLength(64)) }),
    query: z.object({}),
    response: z.object({ success: z.literal(true) }),
    errors: [...mine, 'DOWNLOAD_GONE'],
    maxAgeSeconds: 0,
  },
  collectionInStyle: {
    summary: 'What each icon of a collection becomes in another style; nothing is changed',
    spec: 'Collections and navigation, 3, Collection',
    tag: 'Collections',
    access: 'visitor',
    example: example({ params: { id: 'c1' }, query: { platform: 'phosphor-duotone' } }),
    params: ofCollection,
    query: z.object({ platform: z.string().check(z.maxLength(100)) }),
    response: z.object({
      success: z.literal(true),
      icons: z.array(
        z.object({
          from: iconSummarySchema,
          /** Its counterpart: the same idea in the style; null when the style has none. */
          to: z.nullable(iconSummarySchema),
          /** The nearest ones of the style to choose from, when it has no counterpart. */
          candidates: z.array(iconSummarySchema),
        }),
      ),
    }),
    errors: ['BAD_REQUEST', 'SESSION_ENDED', 'UNKNOWN_COLLECTION', 'COLLECTION_HIDDEN', 'UNKNOWN_STYLE'],
    maxAgeSeconds: 0,
  },
  collectionConsistency: {
    summary: 'Which icons of a collection do not match the majority in style, grid or stroke',
    spec: 'Collections and navigation, 3, Collection',
    tag: 'Collections',
    access: 'visitor',
    example: example({ params: { id: 'c1' } }),
    params: ofCollection,
    query: z.object({}),
    response: z.object({
      success: z.literal(true),
      /** Styles by number of icons, the commonest first. */
      styles: z.array(z.object({ platform: z.string(), title: z.string(), count: z.number() })),
      /** What most icons have; null where none says anything. */
      common: z.object({
        platform: z.nullable(z.string()),
        /** Longer edge of the drawing's own coordinates. */
        grid: z.nullable(z.number()),
        /** Units of a drawing whose edge is 24. */
        stroke: z.nullable(z.number()),
      }),
      outliers: z.array(
        z.object({
          id: z.string(),
          differs: z.array(z.enum(['style', 'grid', 'stroke'])),
          grid: z.number(),
          /** Null when nothing is stroked. */
          stroke: z.nullable(z.number()),
          /** The same idea in the commonest style. */
          match: z.nullable(iconSummarySchema),
        }),
      ),
    }),
    errors: ['BAD_REQUEST', 'SESSION_ENDED', 'UNKNOWN_COLLECTION', 'COLLECTION_HIDDEN'],
    maxAgeSeconds: 0,
  },
  reportCollection: {
    summary: 'Reports a public collection to the administrators',
    spec: 'Collections and navigation, 6',
    tag: 'Collections',
    access: 'visitor',
    example: example({ params: { id: 'c1' }, body: { reason: 'Logo of my company' } }),
    params: ofCollection,
    query: z.object({}),
    body: z.strictObject({ reason: storedText().check(z.trim(), z.minLength(3), z.maxLength(1000)) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['BAD_REQUEST', 'SESSION_ENDED', 'UNKNOWN_COLLECTION', 'COLLECTION_HIDDEN', 'TOO_MANY_REQUESTS'],
    maxAgeSeconds: 0,
  },
  hideCollection: {
    summary: 'Takes the public page of a collection down, or puts it up again',
    spec: 'Collections and navigation, 6, Admin',
    tag: 'Administration',
    access: 'admin',
    example: example({ params: { id: 'c1' }, body: { isHidden: true, reason: 'Trademark' } }),
    params: ofCollection,
    query: z.object({}),
    body: z.strictObject({
      isHidden: z.boolean(),
      /** What visitors and the owner read. */
      reason: z.optional(storedText().check(z.trim(), z.maxLength(500))),
    }),
    response: z.object({ success: z.literal(true), collection: collectionSchema }),
    errors: ['BAD_REQUEST', 'SIGN_IN_REQUIRED', 'SESSION_ENDED', 'ADMIN_ONLY', 'UNKNOWN_COLLECTION'],
    maxAgeSeconds: 0,
  },
  collectionReports: {
    summary: 'Reports of visitors and files that the SVG gate refused, latest first',
    spec: 'Collections and navigation, 6, Admin',
    tag: 'Administration',
    access: 'admin',
    query: z.object({ limit: count(50, 200), offset }),
    response: z.object({
      success: z.literal(true),
      reports: z.array(
        z.object({
          collectionId: z.string(),
          /** Its word in the address of the public page. */
          apiCode: z.string(),
          name: z.string(),
          reason: z.string(),
          at: z.number(),
          /** What the collection is now: only a public one has a page, only a hidden one can be put up again. */
          state: z.enum(['public', 'hidden', 'private', 'deleted']),
          /** Why it was hidden. */
          hiddenReason: z.optional(z.string()),
        }),
      ),
      refusals: z.array(z.object({ fileName: z.string(), rule: z.string(), at: z.number() })),
    }),
    errors: ['BAD_REQUEST', 'SIGN_IN_REQUIRED', 'SESSION_ENDED', 'ADMIN_ONLY'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
