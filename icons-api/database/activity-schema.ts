import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account, accountId, moment } from './account-schema.ts';

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
