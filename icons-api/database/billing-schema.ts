import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId, moment } from './account-schema.ts';

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
    /** The allowance that it was taken from, which gets it back when there is no file. */
    allowanceId: text('allowance_id'),
    /** While files are being made for it, it can still be given back; null once one was delivered. */
    heldUntil: moment('held_until'),
    /** Requests that are making a file for it. */
    holds: integer('holds').notNull().default(0),
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
    /** Set when the account already had the plan: `due` until the provider has refunded, `none` at the local checkout. */
    refund: text('refund', { enum: ['none', 'due', 'done'] }),
    /** What the provider calls the payment that goes back. */
    refundId: text('refund_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('checkout_account').on(table.accountId)],
);
