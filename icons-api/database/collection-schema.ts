import type { CollectionAppearance } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountId, moment } from './account-schema.ts';

/** Icons that an account put together. */
export const collection = pgTable(
  'collection',
  {
    id: text('id').primaryKey(),
    accountId: accountId().notNull(),
    apiCode: text('api_code').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    access: text('access', { enum: ['private', 'public'] })
      .notNull()
      .default('private'),
    /** Favorites. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Downloaded. */
    isDownloaded: boolean('is_downloaded').notNull().default(false),
    updatedAt: moment('updated_at').notNull(),
    /** Of public collections. */
    tags: text('tags').array().notNull().default([]),
    /** How all its icons are drawn (`CollectionAppearance`); null leaves each as it is. */
    appearance: jsonb('appearance').$type<CollectionAppearance>(),
    /** Goes up by one with every change. */
    version: integer('version').notNull().default(1),
    /** It can be restored for an hour, then it is swept. */
    deletedAt: moment('deleted_at'),
    /** An administrator took its public page down, and said why. */
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    index('collection_account').on(table.accountId),
    index('collection_public').on(table.updatedAt.desc()).where(sql`${table.access} = 'public'`),
    // One of each kind an account, also when two requests make it at the same time.
    uniqueIndex('collection_default').on(table.accountId).where(sql`${table.isDefault}`),
    uniqueIndex('collection_downloaded').on(table.accountId).where(sql`${table.isDownloaded}`),
  ],
);

/** One icon in a collection. */
export const collectionIcon = pgTable(
  'collection_icon',
  {
    collectionId: text('collection_id')
      .notNull()
      .references(() => collection.id, { onDelete: 'cascade' }),
    iconId: text('icon_id').notNull(),
    addedAt: moment('added_at').notNull(),
    /** Place in the order of the owner, smaller first; the later added one first among equals. */
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.iconId] }),
    index('collection_icon_icon').on(table.iconId),
    // The order of a collection: its first icons are read without the others.
    index('collection_icon_order').on(
      table.collectionId,
      table.position,
      table.addedAt.desc().nullsFirst(),
      table.iconId,
    ),
  ],
);

/** An SVG that a visitor uploaded. Its drawing is in the file store, under `content_hash`. */
export const userIcon = pgTable(
  'user_icon',
  {
    /** 128 random bits. */
    id: text('id').primaryKey(),
    accountId: accountId().notNull(),
    /** Of the file, without `.svg`. */
    name: text('name').notNull(),
    /** SHA-256 of the canonical text. */
    contentHash: text('content_hash').notNull(),
    bytes: integer('bytes').notNull(),
    isColor: boolean('is_color').notNull(),
    /** What drawing it needs to know beyond its text (size, paints, strokes), measured at the upload. */
    facts: jsonb('facts').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('user_icon_account').on(table.accountId),
    index('user_icon_content').on(table.contentHash),
  ],
);

/** A file that the SVG gate refused, for administrators. */
export const uploadRefusal = pgTable(
  'upload_refusal',
  {
    id: text('id').primaryKey(),
    accountId: accountId().notNull(),
    fileName: text('file_name').notNull(),
    rule: text('rule').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('upload_refusal_at').on(table.at.desc())],
);

/** A report of a public collection. */
export const collectionReport = pgTable(
  'collection_report',
  {
    id: text('id').primaryKey(),
    collectionId: text('collection_id')
      .notNull()
      .references(() => collection.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('collection_report_at').on(table.at.desc())],
);

/** A zip of a whole collection, running or done. */
export const collectionDownload = pgTable(
  'collection_download',
  {
    id: text('id').primaryKey(),
    accountId: accountId().notNull(),
    collectionId: text('collection_id')
      .notNull()
      .references(() => collection.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['running', 'ready', 'failed'] }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    missing: jsonb('missing').$type<{ id: string; code: string }[]>().notNull().default([]),
    /** Under which the file store has the zip, when it is ready. */
    file: text('file'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('collection_download_account').on(table.accountId),
    index('collection_download_at').on(table.at),
  ],
);

/** The answer to a call with an `Idempotency-Key`, for the same call sent again. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: accountId().notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    /** Null while the first call is under way. */
    status: integer('status'),
    answer: jsonb('answer'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_key_at').on(table.at),
  ],
);
