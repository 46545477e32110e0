import type { Database } from '../../database/connection.ts';
import { canBeSecret, hashOf, newSecret } from '../token.ts';

/** A code is used at once, by a redirect. */
const CODE_MS = 60_000;

/** Codes that hand a sign-in over to another host of ours, each good once, for one host, for a minute (resolution 23). */
export class SignInCodes {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * @param token of the session that is handed over; the code ends with it
   * @param audience origin that may use the code
   * @returns the code, or null when the session is over
   */
  async make(token: string, audience: string): Promise<string | null> {
    const code = newSecret();
    const now = this.#now();
    await this.#database.pool.query('DELETE FROM sign_in_code WHERE expires_at <= $1', [now]);
    const { rowCount } = await this.#database.pool.query(
      `INSERT INTO sign_in_code (code_hash, account_id, token_hash, audience, expires_at)
       SELECT $1, account_id, token_hash, $2, $3 FROM account_session
       WHERE token_hash = $4 AND expires_at > $5 AND audience IS NULL`,
      [hashOf(code), audience, now + CODE_MS, hashOf(token), now],
    );
    return rowCount === 1 ? code : null;
  }

  /** Uses a code up. @returns the hash of the session that it came from; null when the code is not good here */
  async use(code: string, audience: string): Promise<string | null> {
    if (!canBeSecret(code)) return null;
    const now = this.#now();
    const { rows } = await this.#database.pool.query<{ tokenHash: string }>(
      `UPDATE sign_in_code SET used_at = $3
       WHERE code_hash = $1 AND audience = $2 AND used_at IS NULL AND expires_at > $3
       RETURNING token_hash AS "tokenHash"`,
      [hashOf(code), audience, now],
    );
    return rows[0]?.tokenHash ?? null;
  }
}
