import type { AccountRole } from '../database/account-schema.ts';
import type { Database } from '../database/connection.ts';
import { canBeSecret, hashOf, newSecret } from './token.ts';

const DAY = 86_400_000;
/** A sign-in lasts ten days from its last use (specification SD 5; CN 9). */
export const SESSION_MS = 10 * DAY;
/** A session moves its end at most this often, so that reading it seldom writes. */
const EXTENDED_EVERY_MS = DAY;
/** A token for another origin lasts this long; whoever needs more asks again. */
export const AUDIENCE_TOKEN_MS = 5 * 60_000;

/** Who is signed in. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Address of a picture of the person. */
  readonly picture: string | null;
  readonly roles: readonly AccountRole[];
  /** Language in which they saw the site last, its code; null before that is known. */
  readonly locale: string | null;
}

/** An account by the session that it came with. */
export interface FoundSession {
  readonly account: Account;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The one origin that may send the token; null for a sign-in of a browser. */
  readonly audience: string | null;
}

/**
 * The sessions of all browsers, in the database: a token is opaque, is kept as its hash alone, and ends the moment its
 * row goes (specification SD 4, User session).
 */
export class Sessions {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /** Signs a browser in. Sessions that ran out are cleared away meanwhile. @returns the token */
  async open(accountId: string, clientId: string | null): Promise<string> {
    const token = newSecret();
    const now = this.#now();
    await this.#clearAway(now);
    await this.#database.pool.query(
      `INSERT INTO account_session (token_hash, account_id, client_id, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [hashOf(token), accountId, clientId, now, now + SESSION_MS],
    );
    return token;
  }

  /**
   * Signs the same person in on another host of ours. It ends with the session it came from.
   * @param parentHash hash of that session
   * @returns the token, and whose it is; null when the other session is over
   */
  async openBeside(
    parentHash: string,
    clientId: string | null,
  ): Promise<{ token: string; accountId: string } | null> {
    const token = newSecret();
    const now = this.#now();
    const { rows } = await this.#database.pool.query<{ accountId: string }>(
      `INSERT INTO account_session (token_hash, account_id, client_id, created_at, expires_at, parent_hash)
       SELECT $1, account_id, $2, $3, $4, token_hash FROM account_session
       WHERE token_hash = $5 AND expires_at > $3 AND audience IS NULL
       RETURNING account_id AS "accountId"`,
      [hashOf(token), clientId, now, now + SESSION_MS, parentHash],
    );
    return rows[0] ? { token, accountId: rows[0].accountId } : null;
  }

  /** Makes a short-lived token that one origin may send. It ends with the session that it came from. */
  async openFor(audience: string, token: string): Promise<{ token: string; expiresAt: number } | null> {
    const made = newSecret();
    const now = this.#now();
    await this.#clearAway(now);
    const { rowCount } = await this.#database.pool.query(
      `INSERT INTO account_session (token_hash, account_id, client_id, created_at, expires_at, audience, parent_hash)
       SELECT $1, account_id, client_id, $2, $3, $4, token_hash FROM account_session
       WHERE token_hash = $5 AND expires_at > $2 AND audience IS NULL`,
      [hashOf(made), now, now + AUDIENCE_TOKEN_MS, audience, hashOf(token)],
    );
    return rowCount ? { token: made, expiresAt: now + AUDIENCE_TOKEN_MS } : null;
  }

  /** The session of a token; null when there is none, or when it is over. */
  async find(token: string): Promise<FoundSession | null> {
    if (!canBeSecret(token)) return null;
    const { rows } = await this.#database.pool.query<
      Account & { expiresAt: string; audience: string | null }
    >(
      `SELECT a.id, a.email, a.name, a.picture, a.roles, a.locale, s.expires_at AS "expiresAt", s.audience
       FROM account_session s JOIN account a ON a.id = s.account_id
       WHERE s.token_hash = $1 AND s.expires_at > $2`,
      [hashOf(token), this.#now()],
    );
    const [row] = rows;
    if (!row) return null;
    const { expiresAt, audience, ...account } = row;
    return { account, expiresAt: Number(expiresAt), audience };
  }

  /** Moves the end of a session that is in use, and of the one it came from. @returns whether it moved */
  async extend(token: string): Promise<boolean> {
    const now = this.#now();
    const { rowCount } = await this.#database.pool.query(
      `UPDATE account_session SET expires_at = $2
       WHERE (token_hash = $1 OR token_hash = (SELECT parent_hash FROM account_session WHERE token_hash = $1))
         AND expires_at > $3 AND expires_at < $4 AND audience IS NULL`,
      [hashOf(token), now + SESSION_MS, now, now + SESSION_MS - EXTENDED_EVERY_MS],
    );
    return (rowCount ?? 0) > 0;
  }

  /**
   * Ends the session of a browser on all our hosts, with every code and token made from it. The token of a sibling's page ends
   * nothing.
   */
  async end(token: string): Promise<void> {
    await this.#database.pool.query(
      `DELETE FROM account_session WHERE token_hash =
         (SELECT coalesce(parent_hash, token_hash) FROM account_session WHERE token_hash = $1 AND audience IS NULL)`,
      [hashOf(token)],
    );
  }

  /** Takes out what ran out. */
  async #clearAway(now: number): Promise<void> {
    await this.#database.pool.query('DELETE FROM account_session WHERE expires_at <= $1', [now]);
  }

  /** Ends every session of an account. */
  async endAll(accountId: string): Promise<void> {
    await this.#database.pool.query('DELETE FROM account_session WHERE account_id = $1', [accountId]);
  }
}
