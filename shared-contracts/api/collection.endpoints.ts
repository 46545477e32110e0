import * as z from 'zod/mini';
import {
  collectionAppearanceSchema,
  collectionNameSchema,
  collectionSchema,
  listedCollectionSchema,
  storedText,
} from '../entities/collection.ts';
import { COLLECTION_DESCRIPTION_MAX, COLLECTION_PREVIEW_ICONS, MAX_COLLECTIONS } from '../rules/limits.ts';
import { count, docs, type EndpointSchema, example, offset } from './endpoint-schema.ts';

/** Fields of a collection in a list without `select`. */
export const collectionFields = [
  'id',
  'apiCode',
  'name',
  'description',
  'access',
  'preview',
  'totalIcons',
  'isDefault',
  'isDownloaded',
  'permissions',
  'tags',
  'appearance',
  'hiddenReason',
  'version',
  'updatedAt',
] as const;

/** Fields that `select` may name; any other is refused. */
export const selectableFields = [...collectionFields, 'pictures'] as const;

/** Names of `selectableFields`, joined by comma; without it all `collectionFields`. */
export const selectParameter = z.optional(z.string().check(z.maxLength(300)));

export const ofCollection = z.object({ id: z.string().check(z.maxLength(64)) });
const previewCount = z._default(
  z.coerce.number().check(z.int(), z.gte(0), z.lte(COLLECTION_PREVIEW_ICONS)),
  0,
);
const one = z.object({ success: z.literal(true), collection: collectionSchema });
export const mine = ['BAD_REQUEST', 'SIGN_IN_REQUIRED', 'SESSION_ENDED', 'UNKNOWN_COLLECTION'] as const;

/** The visitor's own collections (specification CN 7, Collections service). */
export const collectionEndpoints = {
  collections: {
    summary: 'The collections of the visitor; with iconId those that hold an icon',
    spec: 'Collections and navigation, 7, GET list',
    tag: 'Collections',
    access: 'account',
    example: example({ query: { select: 'id,name,totalIcons', sort: '-updatedAt', limit: 20 } }),
    query: z.object({
      select: selectParameter,
      sort: z._default(z.enum(['-updatedAt', 'updatedAt', 'name', '-name']), '-updatedAt'),
      previewCount,
      limit: count(MAX_COLLECTIONS, MAX_COLLECTIONS),
      offset,
      /** Only those that hold this icon. */
      iconId: z.optional(z.string().check(z.maxLength(64))),
      /** Only those whose name contains these words. */
      term: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: docs(listedCollectionSchema),
    errors: ['BAD_REQUEST', 'SIGN_IN_REQUIRED', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  collection: {
    summary: 'One collection of the visitor, or a public one',
    spec: 'Collections and navigation, 7, GET /{id}',
    tag: 'Collections',
    access: 'visitor',
    example: example({ params: { id: 'c1' }, query: { previewCount: 0 } }),
    params: ofCollection,
    query: z.object({ previewCount }),
    response: one,
    errors: ['BAD_REQUEST', 'SESSION_ENDED', 'UNKNOWN_COLLECTION', 'COLLECTION_HIDDEN'],
    maxAgeSeconds: 0,
  },
  createCollection: {
    summary: 'Makes a collection; without a name it becomes "Collection {n}"',
    spec: 'Collections and navigation, 7, PUT (create); 5',
    tag: 'Collections',
    access: 'account',
    example: example({ body: { name: 'Checkout redesign' } }),
    query: z.object({}),
    body: z.strictObject({
      name: z.optional(collectionNameSchema),
      description: z.optional(storedText().check(z.maxLength(COLLECTION_DESCRIPTION_MAX))),
      appearance: z.optional(collectionAppearanceSchema),
      /** Ids of icons that it begins with. */
      icons: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1000))),
      /** Answers the system collection of the kind, which exists once. */
      isDefault: z.optional(z.literal(true)),
      isDownloaded: z.optional(z.literal(true)),
    }),
    response: one,
    errors: [
      'BAD_REQUEST',
      'SIGN_IN_REQUIRED',
      'SESSION_ENDED',
      'UNKNOWN_ICON',
      'COLLECTION_LIMIT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    maxAgeSeconds: 0,
  },
  changeCollection: {
    summary:
      'Changes name, description, access, tags or appearance; with If-Match only the version that the caller saw',
    spec: 'Collections and navigation, 7, PATCH /{id}',
    tag: 'Collections',
    access: 'account',
    example: example({ params: { id: 'c1' }, query: { previewCount: 0 }, body: { access: 'public' } }),
    params: ofCollection,
    query: z.object({ previewCount }),
    body: z.strictObject({
      name: z.optional(collectionNameSchema),
      description: z.optional(storedText().check(z.maxLength(COLLECTION_DESCRIPTION_MAX))),
      access: z.optional(z.enum(['public', 'private'])),
      tags: z.optional(
        z.array(storedText().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(20)),
      ),
      appearance: z.optional(collectionAppearanceSchema),
    }),
    response: one,
    errors: [
      ...mine,
      'SYSTEM_COLLECTION',
      'COLLECTION_CHANGED',
      'COLLECTION_HIDDEN',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    maxAgeSeconds: 0,
  },
  copyCollection: {
    summary: 'Makes a collection with the same icons, of an own or a public one',
    spec: 'Collections and navigation, 7, POST /{id}/copy',
    tag: 'Collections',
    access: 'account',
    example: example({ params: { id: 'c1' }, query: { previewCount: 0 } }),
    params: ofCollection,
    query: z.object({ previewCount }),
    response: one,
    errors: [...mine, 'COLLECTION_LIMIT', 'COLLECTION_HIDDEN', 'IDEMPOTENCY_KEY_REUSED'],
    maxAgeSeconds: 0,
  },
  deleteCollection: {
    summary: 'Deletes a collection; for an hour it can be restored',
    spec: 'Collections and navigation, 7, DELETE /{id}',
    tag: 'Collections',
    access: 'account',
    example: example({ params: { id: 'c1' } }),
    params: ofCollection,
    query: z.object({}),
    response: z.object({ success: z.literal(true) }),
    errors: [...mine, 'SYSTEM_COLLECTION', 'IDEMPOTENCY_KEY_REUSED'],
    maxAgeSeconds: 0,
  },
  restoreCollection: {
    summary: 'Brings back a collection that was deleted less than an hour ago',
    spec: 'Collections and navigation, 7, DELETE /{id}',
    tag: 'Collections',
    access: 'account',
    example: example({ params: { id: 'c1' } }),
    params: ofCollection,
    query: z.object({}),
    response: one,
    errors: [...mine, 'COLLECTION_LIMIT', 'IDEMPOTENCY_KEY_REUSED'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
