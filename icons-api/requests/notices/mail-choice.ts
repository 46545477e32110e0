import { canBeSecret, newSecret } from '../../accounts/token.ts';
import type { Database } from '../../database/connection.ts';

/**
 * The token by which an account ends mail about requests without a sign-in; made when it is needed first, and the same in all its letters.
 * Null for an account that has ended it.
 */
export async function stopTokenOf(
  { pool }: Pick<Database, 'pool'>,
  accountId: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ token: string; isStopped: boolean }>(
    `INSERT INTO request_mail_choice (account_id, token) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET token = request_mail_choice.token
     RETURNING token, stopped_at IS NOT NULL AS "isStopped"`,
    [accountId, newSecret()],
  );
  const [choice] = rows;
  return !choice || choice.isStopped ? null : choice.token;
}

/** Ends mail about requests for the account of a token, also what waits to be sent. @returns false for an unknown token */
export async function stopMail(
  { pool }: Pick<Database, 'pool'>,
  token: string,
  now: number,
): Promise<boolean> {
  if (!canBeSecret(token)) return false;
  const { rowCount } = await pool.query(
    `WITH stopped AS (
       UPDATE request_mail_choice SET stopped_at = coalesce(stopped_at, $2) WHERE token = $1 RETURNING account_id
     ), dropped AS (
       DELETE FROM outgoing_mail m USING stopped s WHERE m.account_id = s.account_id AND m.kind LIKE 'request%'
     ) SELECT FROM stopped`,
    [token, now],
  );
  return (rowCount ?? 0) > 0;
}

/** Lets mail about requests come again to the account of a token. @returns false for an unknown token */
export async function resumeMail({ pool }: Pick<Database, 'pool'>, token: string): Promise<boolean> {
  if (!canBeSecret(token)) return false;
  const { rowCount } = await pool.query('UPDATE request_mail_choice SET stopped_at = NULL WHERE token = $1', [
    token,
  ]);
  return (rowCount ?? 0) > 0;
}
