import * as z from 'zod/mini';
import {
  addedIconSchema,
  collectionIconSchema,
  collectionSchema,
  refusedFileSchema,
  uploadedSvgSchema,
} from '../entities/collection.ts';
import { COLLECTION_ICONS_MAX, UPLOAD_BATCH_MAX } from '../rules/limits.ts';
import { mine, ofCollection } from './collection.endpoints.ts';
import { count, docs, type EndpointSchema, example, language, offset } from './endpoint-schema.ts';

const iconIds = z
  .array(z.string().check(z.maxLength(64)))
  .check(z.minLength(1), z.maxLength(COLLECTION_ICONS_MAX));
/** The collection as it is after the change, and the icons that the change is about, in their order. */
const changed = z.object({
  success: z.literal(true),
  collection: collectionSchema,
  icons: z.array(collectionIconSchema),
});

/** The icons of collections (specification CN 7, Collections service and Icon-collections service). */
export const collectionIconEndpoints = {
  collectionIcons: {
    summary: 'The icons of a collection, in the order that its owner gave them',
    spec: 'Collections and navigation, 7, GET /{id}/icons; 5',
    tag: 'Collections',
    access: 'visitor',
    example: example({ params: { id: 'c1' }, query: { limit: 1000 } }),
    params: ofCollection,
    query: z.object({
      limit: count(COLLECTION_ICONS_MAX, COLLECTION_ICONS_MAX),
      offset,
      language,
      /** With the SVG of small drawings that the visitor may have, as in search. */
      svg: z.optional(z.enum(['true', 'false'])),
    }),
    response: z.extend(docs(collectionIconSchema), { catalogueVersion: z.string() }),
    errors: ['BAD_REQUEST', 'SESSION_ENDED', 'UNKNOWN_COLLECTION', 'COLLECTION_HIDDEN'],
    maxAgeSeconds: 0,
  },
  addCollectionIcons: {
    summary:
      'Adds icons at the front, before a given one or in its place; those that are in it already stay where they are',
    spec: 'Collections and navigation, 7, PUT /{id}/icons',
    tag: 'Collections',
    access: 'account',
    example: example({
      params: { id: 'c1' },
      query: { platforms: 'true', colorTypes: 'true' },
      body: { icons: [{ id: 'home' }] },
    }),
    params: ofCollection,
    query: z.object({
      /** Calls of the original carry them; the answer always has both. */
      platforms: z.optional(z.enum(['true', 'false'])),
      colorTypes: z.optional(z.enum(['true', 'false'])),
    }),
    body: z.strictObject({
      icons: z.array(addedIconSchema).check(z.minLength(1), z.maxLength(COLLECTION_ICONS_MAX)),
      /** Id of the icon that they come before; null puts them at the end. */
      before: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
      /** Id of the icon whose place they take, instead of `before`; it leaves the collection in the same change. */
      replaces: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: z.extend(changed, {
      /** Ids that were in the collection before. */
      duplicates: z.array(z.string()),
    }),
    errors: [...mine, 'UNKNOWN_ICON', 'COLLECTION_FULL', 'SYSTEM_COLLECTION', 'IDEMPOTENCY_KEY_REUSED'],
    maxAgeSeconds: 0,
  },
  removeCollectionIcon: {
    summary: 'Takes one icon out of a collection',
    spec: 'Collections and navigation, 7, DELETE /{id}/icons/{iconId}',
    tag: 'Collections',
    access: 'account',
    example: example({ params: { id: 'c1', iconId: 'home' } }),
    params: z.extend(ofCollection, { iconId: z.string().check(z.maxLength(64)) }),
    query: z.object({}),
    response: changed,
    errors: [...mine, 'IDEMPOTENCY_KEY_REUSED'],
    maxAgeSeconds: 0,
  },
  removeCollectionIcons: {
    summary: 'Takes many icons out of a collection at once',
    spec: 'Collections and navigation, 7, DELETE /{id}/icons/{iconId}',
    tag: 'Collections',
    access: 'account',
    example: example({ params: { id: 'c1' }, body: { icons: ['home'] } }),
    params: ofCollection,
    query: z.object({}),
    body: z.strictObject({ icons: iconIds }),
    response: changed,
    errors: [...mine, 'IDEMPOTENCY_KEY_REUSED'],
    maxAgeSeconds: 0,
  },
  orderCollectionIcons: {
    summary: 'Moves icons before another one of the same collection, or to its end',
    spec: 'Collections and navigation, 3, Collection',
    tag: 'Collections',
    access: 'account',
    example: example({ params: { id: 'c1' }, body: { icons: ['home'], before: null } }),
    params: ofCollection,
    query: z.object({}),
    body: z.strictObject({ icons: iconIds, before: z.nullable(z.string().check(z.maxLength(64))) }),
    response: changed,
    errors: [...mine, 'UNKNOWN_ICON', 'SYSTEM_COLLECTION', 'IDEMPOTENCY_KEY_REUSED'],
    maxAgeSeconds: 0,
  },
  moveCollectionIcons: {
    summary: 'Moves icons from one collection into another, all or none',
    spec: 'Collections and navigation, 3, Collection',
    tag: 'Collections',
    access: 'account',
    example: example({ params: { id: 'c1' }, body: { icons: ['home'], to: 'c2' } }),
    params: ofCollection,
    query: z.object({}),
    body: z.strictObject({
      icons: iconIds,
      to: z.string().check(z.maxLength(64)),
      /** Id of the icon of the other collection that they come before; null puts them at its end, nothing at its front. */
      before: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    }),
    /** The collection that they are in now. */
    response: z.extend(changed, { duplicates: z.array(z.string()) }),
    errors: [...mine, 'UNKNOWN_ICON', 'COLLECTION_FULL', 'SYSTEM_COLLECTION', 'IDEMPOTENCY_KEY_REUSED'],
    maxAgeSeconds: 0,
  },
  uploadCollectionIcons: {
    summary:
      'Uploads SVGs into a collection; each file is accepted or refused on its own, and without an accepted one the call fails',
    spec: 'Collections and navigation, 7, Upload to a collection; 4, Upload; 5',
    tag: 'Collections',
    access: 'account',
    example: example({
      params: { id: 'c1' },
      body: { icons: [{ id: 't1', name: 'dot.svg', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }] },
    }),
    params: ofCollection,
    query: z.object({}),
    body: z.strictObject({
      icons: z.array(uploadedSvgSchema).check(z.minLength(1), z.maxLength(UPLOAD_BATCH_MAX)),
    }),
    response: z.extend(changed, {
      /** Temporary id of each accepted file, in the order of `icons`. */
      temporaryIds: z.array(z.string()),
      refused: z.array(refusedFileSchema),
      /** What the gate took out of an accepted file, by its temporary id: `script`, `onclick` ... */
      removed: z.record(z.string(), z.array(z.string())),
    }),
    errors: [
      ...mine,
      'SYSTEM_COLLECTION',
      'UPLOAD_REFUSED',
      'REQUEST_TOO_LARGE',
      'DISK_FULL',
      'FILE_STORE_UNAVAILABLE',
      'RENDER_BUSY',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
