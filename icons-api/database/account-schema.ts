import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Milliseconds since 1970. */
export const moment = (name: string) => bigint(name, { mode: 'number' });

/** Whose row it is; the rows go with the account. */
export const accountId = () => text('account_id').references(() => account.id, { onDelete: 'cascade' });

/** Somebody who signed in at least once. */
export const account = pgTable(
  'account',
  {
    /** Random, never reused. */
    id: text('id').primaryKey(),
    /** In lower case, as the identity provider has checked it. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** Address of a picture of the person. */
    picture: text('picture'),
    roles: text('roles').array().$type<AccountRole[]>().notNull().default([]),
    /** Language in which they saw the site last, its code; null before that is known. Mail is written in it. */
    locale: text('locale'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('account_makers').on(table.name, table.id).where(sql`'maker' = ANY(${table.roles})`)],
);

/** Rights of an account beside its plan. */
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
    /** SHA-256 of the token; the token itself is not stored. */
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

/** A key that somebody made for programs of their own. */
export const apiKey = pgTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    accountId: accountId().notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the key; the key itself is not stored. */
    keyHash: text('key_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('api_key_account').on(table.accountId)],
);
