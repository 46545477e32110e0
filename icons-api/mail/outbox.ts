import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { Mail, MailPort } from './mail-port.ts';
import type { Addressee } from './registration-mail.ts';

/** A kind of mail by its name in the database, as it is written. */
export type WriteMail = (id: string, person: Addressee, locale: string) => Mail;

export interface OutboxOptions {
  database: Database;
  mail: MailPort;
  /** Writes the mail of a new account. */
  registration: WriteMail;
  log: FastifyBaseLogger;
  /** Pauses after a first, a second ... failure, ms; after the last one the mail is given up. */
  pauses?: readonly number[];
  now?: () => number;
}

interface WaitingMail {
  id: string;
  locale: string;
  attempts: number;
  email: string;
  name: string;
}

const MINUTE = 60_000;
const usualPauses = [10_000, MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, 24 * 60 * MINUTE];
/** For this long a mail belongs to the process that took it; if that one dies, another takes it then. */
const HOLD_MS = 2 * MINUTE;
const AT_ONCE = 10;

/**
 * Mail on its way: written into the database by whoever wants it sent, so that it outlives a restart, and sent behind
 * the back of the request. What fails is tried again later. Nothing here logs an address.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #pauses: readonly number[];
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #run: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#pauses = options.pauses ?? usualPauses;
    this.#now = options.now ?? Date.now;
  }

  /** A new account gets its mail. Resolves when the mail is noted; it goes out afterwards. */
  async addRegistration(accountId: string, locale: string): Promise<void> {
    await this.#options.database.pool.query(
      `INSERT INTO outgoing_mail (id, account_id, kind, locale, due_at) VALUES ($1, $2, 'registration', $3, $4)`,
      [randomUUID(), accountId, locale, this.#now()],
    );
    this.send();
  }

  /** Sends what is due; also what an earlier process left. Never throws. */
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
    await this.#run;
    this.#options.mail.close();
  }

  async #sendDue(): Promise<void> {
    for (let taken = await this.#take(); taken.length > 0; taken = await this.#take())
      for (const mail of taken) await this.#sendOne(mail);
    const { rows } = await this.#options.database.pool.query<{ due: string | null }>(
      'SELECT min(due_at) AS due FROM outgoing_mail',
    );
    const due = rows[0]?.due;
    if (due === null || due === undefined || this.#isClosed) return;
    this.#timer = setTimeout(() => void this.send(), Math.max(0, Number(due) - this.#now()));
    this.#timer.unref();
  }

  /** Takes some that are due, so that no other process sends them as well. */
  async #take(): Promise<WaitingMail[]> {
    if (this.#isClosed) return [];
    const now = this.#now();
    const { rows } = await this.#options.database.pool.query<WaitingMail>(
      `UPDATE outgoing_mail m SET due_at = $2, attempts = attempts + 1
       FROM account a
       WHERE a.id = m.account_id AND m.id IN (
         SELECT id FROM outgoing_mail WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING m.id, m.locale, m.attempts, a.email, a.name`,
      [now, now + HOLD_MS, AT_ONCE],
    );
    return rows;
  }

  async #sendOne({ id, locale, attempts, email, name }: WaitingMail): Promise<void> {
    const { database, mail, registration, log } = this.#options;
    try {
      await mail.send(registration(id, { email, name }, locale));
      await database.pool.query('DELETE FROM outgoing_mail WHERE id = $1', [id]);
    } catch (error) {
      const pause = this.#pauses[attempts - 1];
      // The message of a mail server may repeat the address.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      log.warn(
        { mail: id, attempts, code },
        pause === undefined ? 'A mail is given up' : 'A mail was not sent; it is tried again',
      );
      await database.pool.query('UPDATE outgoing_mail SET due_at = $2 WHERE id = $1', [
        id,
        pause === undefined ? null : this.#now() + pause,
      ]);
    }
  }
}
