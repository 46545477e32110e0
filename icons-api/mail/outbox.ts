import { randomUUID } from 'node:crypto';
import { and, asc, eq, getTableColumns, inArray, lte, min, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { account } from '../database/account-schema.ts';
import type { Database } from '../database/connection.ts';
import { outgoingMail } from '../database/mail-schema.ts';
import type { Mail, MailPort } from './mail-port.ts';

/** Kinds of mail by their names in the database. */
type MailKind = 'registration' | 'requestTaken' | 'requestResolved' | 'requestDeclined';

/** A mail that is to be written and sent. */
export interface QueuedMail {
  readonly id: string;
  readonly accountId: string;
  readonly kind: MailKind;
  /** Id of what it is about; null when that is the account itself. */
  readonly about: string | null;
  readonly locale: string;
  /** Of the addressee. */
  readonly email: string;
  readonly name: string;
}

/** Writes a mail; null when there is nothing to say any more. */
export type WriteMail = (mail: QueuedMail) => Mail | null | Promise<Mail | null>;

export interface OutboxOptions {
  database: Database;
  mail: MailPort;
  write: WriteMail;
  log: FastifyBaseLogger;
  /** Pauses after a first, a second ... failure, ms; after the last one the mail is given up. */
  pauses?: readonly number[];
  now?: () => number;
}

interface TakenMail extends QueuedMail {
  /** This one counted. */
  readonly attempts: number;
}

const MINUTE = 60_000;
const usualPauses = [10_000, MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE];
/** For this long a mail belongs to the process that took it; if that one dies, another takes it then. */
const HOLD_MS = 2 * MINUTE;
const AT_ONCE = 10;
/** How often it is looked for mail that other code wrote inside its transactions, ms. */
const LOOK_EVERY_MS = 5000;

/**
 * Mail on its way: written into the database by whoever wants it sent, so that it outlives a restart, and sent behind
 * the back of the request. What fails is tried again later. Nothing here logs an address.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #pauses: readonly number[];
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  #run: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#pauses = options.pauses ?? usualPauses;
    this.#now = options.now ?? Date.now;
  }

  /** A new account gets its mail. Resolves when the mail is noted; it goes out afterwards. */
  async addRegistration(accountId: string, locale: string): Promise<void> {
    await this.#options.database.orm
      .insert(outgoingMail)
      .values({ id: randomUUID(), accountId, kind: 'registration', locale, dueAt: this.#now() });
    this.send();
  }

  /** Sends what is due from now on: what an earlier process left, and what is written by others. */
  start(): void {
    void this.send();
    this.#looking = setInterval(() => void this.send(), LOOK_EVERY_MS).unref();
  }

  /** Sends what is due. Never throws. */
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
    clearInterval(this.#looking);
    await this.#run;
    this.#options.mail.close();
  }

  async #sendDue(): Promise<void> {
    for (let taken = await this.#take(); taken.length > 0; taken = await this.#take())
      for (const mail of taken) await this.#sendOne(mail);
    const [next] = await this.#options.database.orm
      .select({ dueAt: min(outgoingMail.dueAt) })
      .from(outgoingMail);
    const dueAt = next?.dueAt ?? null;
    if (dueAt === null || this.#isClosed) return;
    this.#timer = setTimeout(() => void this.send(), Math.max(0, dueAt - this.#now()));
    this.#timer.unref();
  }

  /** Takes some that are due, so that no other process sends them as well. */
  async #take(): Promise<TakenMail[]> {
    if (this.#isClosed) return [];
    const now = this.#now();
    const { orm } = this.#options.database;
    const due = orm
      .select({ id: outgoingMail.id })
      .from(outgoingMail)
      .where(lte(outgoingMail.dueAt, now))
      .orderBy(asc(outgoingMail.dueAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const { dueAt: _, ...taken } = getTableColumns(outgoingMail);
    return orm
      .update(outgoingMail)
      .set({ dueAt: now + HOLD_MS, attempts: sql`${outgoingMail.attempts} + 1` })
      .from(account)
      .where(and(eq(account.id, outgoingMail.accountId), inArray(outgoingMail.id, due)))
      .returning({ ...taken, email: account.email, name: account.name });
  }

  async #sendOne(waiting: TakenMail): Promise<void> {
    const { database, mail, write, log } = this.#options;
    const { id, attempts } = waiting;
    try {
      const letter = await write(waiting);
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
