import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './account-schema.ts';

/** Mail that is to be sent; a row goes when its mail went out. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['registration', 'requestTaken', 'requestResolved', 'requestDeclined'],
    }).notNull(),
    /** What it is about: the id of a request; null for registrations. */
    about: text('about'),
    /** Language of the mail, a code of the site. */
    locale: text('locale').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next, milliseconds since 1970; null when it was given up. */
    dueAt: bigint('due_at', { mode: 'number' }),
  },
  (table) => [index('outgoing_mail_due').on(table.dueAt)],
);
