import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Milliseconds since 1970. */
const moment = (name: string) => bigint(name, { mode: 'number' });

/** Whose row it is; the rows go with the account. */
const accountId = () => text('account_id').references(() => account.id, { onDelete: 'cascade' });

/** Somebody who signed in at least once. */
export const account = pgTable('account', {
  /** Random, never reused. */
  id: text('id').primaryKey(),
  /** In lower case, as the identity provider has checked it. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** Address of a picture of the person. */
  picture: text('picture'),
  roles: text('roles').array().$type<AccountRole[]>().notNull().default([]),
  createdAt: moment('created_at').notNull(),
});

/** What an account may do besides its plan. */
export type AccountRole = 'admin' | 'maker';

/** The account that a person of an identity provider has with us. */
export const accountIdentity = pgTable(
  'account_identity',
  {
    provider: text('provider').notNull(),
    /** The provider's own id of the person. */
    subject: text('subject').notNull(),
    accountId: accountId().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('account_identity_account').on(table.accountId),
  ],
);

/** One sign-in of one browser. Signing out deletes the row, which ends the token at once. */
export const accountSession = pgTable(
  'account_session',
  {
    /** SHA-256 of the token; the token itself is kept nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId().notNull(),
    clientId: text('client_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The one origin that may send the token; null for the sign-in of a browser. */
    audience: text('audience'),
    /** The session that a token for another origin came from, and ends with. */
    parentHash: text('parent_hash').references((): AnyPgColumn => accountSession.tokenHash, {
      onDelete: 'cascade',
    }),
  },
  (table) => [
    index('account_session_parent').on(table.parentHash),
    index('account_session_account').on(table.accountId),
    index('account_session_expires').on(table.expiresAt),
  ],
);

/** A code that hands a sign-in over to another host, once. */
export const signInCode = pgTable(
  'sign_in_code',
  {
    codeHash: text('code_hash').primaryKey(),
    accountId: accountId().notNull(),
    /** The session that asked: the code ends with it. */
    tokenHash: text('token_hash').references((): AnyPgColumn => accountSession.tokenHash, {
      onDelete: 'cascade',
    }),
    /** Origin that may use the code. */
    audience: text('audience').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('sign_in_code_session').on(table.tokenHash),
    index('sign_in_code_expires').on(table.expiresAt),
  ],
);

/** A plan that an account has or had. */
export const license = pgTable(
  'license',
  {
    id: text('id').primaryKey(),
    accountId: accountId().notNull(),
    /** Id of the product in the price list. */
    productId: text('product_id').notNull(),
    status: text('status', { enum: ['active', 'unsubscribed'] }).notNull(),
    period: text('period', { enum: ['month', 'year', 'once'] })
      .notNull()
      .default('month'),
    /** False from the payment until the allowances are there. */
    isSetupFinished: boolean('is_setup_finished').notNull(),
    isSiteDefault: boolean('is_site_default').notNull().default(false),
    /** A plan of an older price list. */
    isObsolete: boolean('is_obsolete').notNull().default(false),
    isGroup: boolean('is_group').notNull().default(false),
    isGroupOwner: boolean('is_group_owner').notNull().default(false),
    /** Where it came from when nobody paid. */
    source: text('source', { enum: ['github', 'manual'] }),
    allowUpdateProducts: boolean('allow_update_products').notNull().default(false),
    allowUpdateMembersLimit: boolean('allow_update_members_limit').notNull().default(false),
    orderProvider: text('order_provider', {
      enum: ['paypal', 'stripe', 'recurly', 'appsumo', 'yookassa', 'local'],
    }),
    startsAt: moment('starts_at').notNull(),
    /** Null: without end. */
    endsAt: moment('ends_at'),
    /** The order at the provider; the same order never gives a second licence. */
    externalId: text('external_id').unique(),
  },
  (table) => [index('license_account').on(table.accountId)],
);

/** What an account may use, and how much of it is left. */
export const allowance = pgTable(
  'allowance',
  {
    id: text('id').primaryKey(),
    accountId: accountId().notNull(),
    /** The licence that gave it. */
    licenseId: text('license_id').references(() => license.id, { onDelete: 'cascade' }),
    /** `icon`, `photo`, `illustration`, `music`, `megaCreator`, `iconAISearch` ... */
    resource: text('resource').notNull(),
    accountingType: text('accounting_type', { enum: ['apiCall', 'metaApiCall', 'download'] }).notNull(),
    usagesLeft: integer('usages_left').notNull().default(0),
    allowOverusage: boolean('allow_overusage').notNull().default(false),
    isUnlimited: boolean('is_unlimited').notNull().default(false),
  },
  (table) => [
    index('allowance_account').on(table.accountId, table.resource),
    check('allowance_not_negative', sql`${table.usagesLeft} >= 0 OR ${table.allowOverusage}`),
  ],
);

/** Things an allowance was used for; a second use of the same thing costs nothing. */
export const allowanceUse = pgTable(
  'allowance_use',
  {
    accountId: accountId().notNull(),
    resource: text('resource').notNull(),
    objectId: text('object_id').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.resource, table.objectId] })],
);

/** Icons that an account downloaded with a right it paid for; it keeps that right on them. */
export const paidDownload = pgTable(
  'paid_download',
  {
    accountId: accountId().notNull(),
    iconId: text('icon_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.iconId] })],
);

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

/** A watched advertisement, good for one download. */
export const rewardToken = pgTable(
  'reward_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    clientId: text('client_id').notNull(),
    accountId: accountId(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('reward_token_expires').on(table.expiresAt)],
);

/** A purchase from its beginning to its end. */
export const checkout = pgTable(
  'checkout',
  {
    id: text('id').primaryKey(),
    accountId: accountId().notNull(),
    productId: text('product_id').notNull(),
    provider: text('provider').notNull(),
    status: text('status', { enum: ['open', 'paid', 'cancelled', 'failed'] }).notNull(),
    /** Id of the purchase at the provider. */
    externalId: text('external_id').unique(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('checkout_account').on(table.accountId)],
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
