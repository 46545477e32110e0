import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account, accountId, moment } from './account-schema.ts';

/** An icon that somebody requested. */
export const iconRequest = pgTable(
  'icon_request',
  {
    id: text('id').primaryKey(),
    /** Its author. */
    accountId: accountId().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Codes of styles; empty for any. */
    platforms: text('platforms').array().notNull().default([]),
    isAnimated: boolean('is_animated').notNull().default(false),
    status: text('status', { enum: ['new', 'inWork', 'resolved', 'declined'] })
      .notNull()
      .default('new'),
    /** Number of rows in `icon_request_vote`, changed in the same transaction. */
    votes: integer('votes').notNull().default(0),
    makerId: text('maker_id').references(() => account.id, { onDelete: 'set null' }),
    declineReason: text('decline_reason'),
    hiddenReason: text('hidden_reason'),
    /** The request that it was merged into. */
    mergedInto: text('merged_into'),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => {
    const shown = sql`${table.deletedAt} IS NULL AND ${table.mergedInto} IS NULL AND ${table.hiddenReason} IS NULL`;
    const words = sql`to_tsvector('simple', ${table.title} || ' ' || ${table.description})`;
    return [
      index('icon_request_votes').on(table.votes.desc().nullsFirst(), table.id).where(shown),
      index('icon_request_newest').on(table.createdAt.desc().nullsFirst(), table.id).where(shown),
      index('icon_request_activity').on(table.updatedAt.desc().nullsFirst(), table.id).where(shown),
      index('icon_request_status_votes')
        .on(table.status, table.votes.desc().nullsFirst(), table.id)
        .where(shown),
      index('icon_request_status_newest')
        .on(table.status, table.createdAt.desc().nullsFirst(), table.id)
        .where(shown),
      index('icon_request_status_activity')
        .on(table.status, table.updatedAt.desc().nullsFirst(), table.id)
        .where(shown),
      index('icon_request_author').on(table.accountId, table.createdAt.desc().nullsFirst()),
      index('icon_request_maker').on(table.makerId, table.status),
      index('icon_request_hidden').on(table.id).where(sql`${table.hiddenReason} IS NOT NULL`),
      index('icon_request_words').using('gin', words),
      index('icon_request_platforms').using('gin', table.platforms),
    ];
  },
);

/** One vote of one account. */
export const iconRequestVote = pgTable(
  'icon_request_vote',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => iconRequest.id, { onDelete: 'cascade' }),
    accountId: accountId().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.accountId] }),
    index('icon_request_vote_account').on(table.accountId, table.at.desc().nullsFirst()),
  ],
);

/** What happened to a request. */
export const iconRequestEvent = pgTable(
  'icon_request_event',
  {
    id: text('id').primaryKey(),
    requestId: text('request_id')
      .notNull()
      .references(() => iconRequest.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Who did it; null when the account was deleted. */
    accountId: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    makerId: text('maker_id').references(() => account.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (table) => [index('icon_request_event_request').on(table.requestId, table.at.desc().nullsFirst())],
);

/** The picture of an attached file; its bytes are in the file store. Without a request it is swept after a day. */
export const requestFile = pgTable(
  'request_file',
  {
    id: text('id').primaryKey(),
    accountId: accountId().notNull(),
    requestId: text('request_id').references(() => iconRequest.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['raster', 'svg', 'pdf'] }).notNull(),
    contentHash: text('content_hash').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('request_file_request').on(table.requestId, table.position),
    index('request_file_account').on(table.accountId),
    index('request_file_content').on(table.contentHash),
    index('request_file_loose').on(table.at).where(sql`${table.requestId} IS NULL`),
  ],
);

/** Icons that a request was resolved with, in their order. */
export const requestIcon = pgTable(
  'request_icon',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => iconRequest.id, { onDelete: 'cascade' }),
    iconId: text('icon_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.iconId] }),
    index('request_icon_icon').on(table.iconId),
  ],
);

/** Notices to an account about a request. */
export const requestNotice = pgTable(
  'request_notice',
  {
    id: text('id').primaryKey(),
    accountId: accountId().notNull(),
    requestId: text('request_id')
      .notNull()
      .references(() => iconRequest.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['taken', 'resolved', 'declined'] }).notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('request_notice_account').on(table.accountId, table.at.desc().nullsFirst()),
    index('request_notice_unread').on(table.accountId).where(sql`${table.readAt} IS NULL`),
  ],
);

/** Unsubscribing from mail about requests; the token is created with the first mail. */
export const requestMailChoice = pgTable('request_mail_choice', {
  accountId: accountId().primaryKey(),
  /** 256 random bits; ends the mail without a sign-in. */
  token: text('token').notNull().unique(),
  stoppedAt: moment('stopped_at'),
});

/** An icon that a maker drew for a request, from which imports write the catalogue. One that was taken down has no drawing. */
export const communityIcon = pgTable(
  'community_icon',
  {
    /** The id of the icon in the catalogue. */
    iconId: text('icon_id').primaryKey(),
    /** Its maker; null when the account was deleted. */
    accountId: text('account_id').references(() => account.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    requestId: text('request_id'),
    /** Title of its style. */
    style: text('style').notNull(),
    title: text('title').notNull(),
    /** Canonical SVG text from the gate; empty when it was taken down. */
    svg: text('svg').notNull(),
    /** SPDX name. */
    licence: text('licence').notNull(),
    /** English words of the request, for tags. */
    words: text('words').array().notNull().default([]),
    /** Facts of the drawing, as the import needs them. */
    facts: jsonb('facts').notNull(),
    createdAt: moment('created_at').notNull(),
    takenDownAt: moment('taken_down_at'),
    takeDownReason: text('take_down_reason'),
  },
  (table) => [
    index('community_icon_account').on(table.accountId),
    index('community_icon_request').on(table.requestId),
  ],
);
