import { randomUUID } from 'node:crypto';
import { and, asc, eq, getTableColumns, inArray, lte, min, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { account } from '../database/account-schema.ts';
import type { Database } from '../database/connection.ts';
import { outgoingMail } from '../database/mail-schema.ts';
import type { Mail, MailTransport } from './mail-transport.ts';

type MailRow = Omit<typeof outgoingMail.$inferSelect, 'dueAt'>;

/** A mail to write and send, with its addressee. `attempts` includes the current one. */
export type QueuedMail = Readonly<MailRow & { email: string; name: string }>;

/** Writes a mail; null when there is nothing to say any more. */
export type WriteMail = (mail: QueuedMail) => Mail | null | Promise<Mail | null>;

export interface OutboxOptions {
  database: Database;
  mail: MailTransport;
  write: WriteMail;
  log: FastifyBaseLogger;
  /** Delays after a first, a second ... failure, ms; after the last one the mail is given up. */
  pauses?: readonly number[];
  now?: () => number;
}

const MINUTE = 60_000;
const DEFAULT_PAUSES = [10_000, MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE];
/** How long a claimed mail belongs to its process; if that process dies, another one takes it then. */
const CLAIM_MS = 2 * MINUTE;
const BATCH_SIZE = 10;
/** How often to poll for mail that other code wrote inside its transactions, ms. */
const POLL_MS = 5000;

/**
 * Outgoing mail: queued in the database, so that it survives a restart, and sent in the background. Failures are retried
 * later. Nothing here logs an address.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #pauses: readonly number[];
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #poll: NodeJS.Timeout | undefined;
  #run: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#pauses = options.pauses ?? DEFAULT_PAUSES;
    this.#now = options.now ?? Date.now;
  }

  /** Queues the mail of a new account. Resolves when it is stored; it is sent afterwards. */
  async addRegistration(accountId: string, locale: string): Promise<void> {
    await this.#options.database.orm
      .insert(outgoingMail)
      .values({ id: randomUUID(), accountId, kind: 'registration', locale, dueAt: this.#now() });
    this.send();
  }

  /** Sends due mail from now on, also that of an earlier process and of other code. */
  start(): void {
    void this.send();
    this.#poll = setInterval(() => void this.send(), POLL_MS).unref();
  }

  /** Sends due mail. Never throws. */
  send(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    clearTimeout(this.#timer);
    const before = this.#run ?? Promise.resolve();
    const run = before
      .then(() => this.#sendDue())
      .catch((error: unknown) =>
        this.#options.log.error({ err: error }, 'Mail that waits could not be looked up'),
      )
      .finally(() => {
        if (this.#run === run) this.#run = undefined;
      });
    this.#run = run;
    return run;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#poll);
    await this.#run;
    this.#options.mail.close();
  }

  async #sendDue(): Promise<void> {
    for (let batch = await this.#claim(); batch.length > 0; batch = await this.#claim())
      for (const mail of batch) await this.#sendOne(mail);
    const [next] = await this.#options.database.orm
      .select({ dueAt: min(outgoingMail.dueAt) })
      .from(outgoingMail);
    const dueAt = next?.dueAt ?? null;
    if (dueAt === null || this.#isClosed) return;
    this.#timer = setTimeout(() => void this.send(), Math.max(0, dueAt - this.#now())).unref();
  }

  /** Claims a batch of due mail, so that no other process sends it as well. */
  async #claim(): Promise<QueuedMail[]> {
    if (this.#isClosed) return [];
    const now = this.#now();
    const { orm } = this.#options.database;
    const due = orm
      .select({ id: outgoingMail.id })
      .from(outgoingMail)
      .where(lte(outgoingMail.dueAt, now))
      .orderBy(asc(outgoingMail.dueAt))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const { dueAt: _, ...columns } = getTableColumns(outgoingMail);
    return orm
      .update(outgoingMail)
      .set({ dueAt: now + CLAIM_MS, attempts: sql`${outgoingMail.attempts} + 1` })
      .from(account)
      .where(and(eq(account.id, outgoingMail.accountId), inArray(outgoingMail.id, due)))
      .returning({ ...columns, email: account.email, name: account.name });
  }

  async #sendOne(queued: QueuedMail): Promise<void> {
    const { database, mail, write, log } = this.#options;
    const { id, attempts } = queued;
    try {
      const letter = await write(queued);
      if (letter) await mail.send(letter);
      await database.orm.delete(outgoingMail).where(eq(outgoingMail.id, id));
    } catch (error) {
      const pause = this.#pauses[attempts - 1];
      // The message of a mail server may repeat the address.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      log.warn(
        { mail: id, attempts, code },
        pause === undefined ? 'A mail is given up' : 'A mail was not sent; it is tried again',
      );
      await database.orm
        .update(outgoingMail)
        .set({ dueAt: pause === undefined ? null : this.#now() + pause })
        .where(eq(outgoingMail.id, id));
    }
  }
}
