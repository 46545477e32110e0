import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account, accountId, moment } from './account-schema.ts';

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
  },
  (table) => [
    index('collection_account').on(table.accountId),
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
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.iconId] })],
);

/** The history of downloads. */
export const downloadEntry = pgTable(
  'download_entry',
  {
    id: text('id').primaryKey(),
    accountId: accountId().notNull(),
    iconId: text('icon_id').notNull(),
    format: text('format').notNull(),
    /** Pixels; null for vectors. */
    size: integer('size'),
    colour: text('colour'),
    at: moment('at').notNull(),
  },
  (table) => [index('download_entry_latest').on(table.accountId, table.at.desc())],
);

/** The history of searches. */
export const searchEntry = pgTable(
  'search_entry',
  {
    accountId: accountId().notNull(),
    term: text('term').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.term] }),
    index('search_entry_latest').on(table.accountId, table.at.desc()),
  ],
);

/** AI searches of an account, counted once a term and day. */
export const aiSearchUse = pgTable(
  'ai_search_use',
  {
    accountId: accountId().notNull(),
    /** Day in UTC, `2026-11-20`. */
    day: text('day').notNull(),
    term: text('term').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.term] })],
);

/** What the page reports: downloads, clicks. */
export const clientEvent = pgTable(
  'client_event',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    accountId: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    clientId: text('client_id'),
    payload: jsonb('payload').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('client_event_at').on(table.at)],
);
