import type { RequestStatus } from '@icoteca/shared-contracts';
import { newId } from '../../accounts/token.ts';
import type { Database } from '../../database/connection.ts';

/** A request that a test wants to be there. */
export interface MadeRequest {
  authorId: string;
  title?: string;
  description?: string;
  platforms?: readonly string[];
  status?: RequestStatus;
  makerId?: string | null;
  hiddenReason?: string | null;
  deletedAt?: number | null;
  /** Accounts that voted for it. */
  voters?: readonly string[];
  /** Of its creation and of its last step. */
  at?: number;
}

/** Puts a request into the database, without calls. @returns its id */
export async function makeRequest({ pool }: Database, made: MadeRequest): Promise<string> {
  const id = newId();
  const { title = 'Induction hob', description = '', platforms = [], status = 'new', voters = [] } = made;
  const { makerId = null, hiddenReason = null, deletedAt = null, at = Date.now() } = made;
  await pool.query(
    `INSERT INTO icon_request (id, account_id, title, description, platforms, status, maker_id, hidden_reason,
       deleted_at, votes, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      id,
      made.authorId,
      title,
      description,
      platforms,
      status,
      makerId,
      hiddenReason,
      deletedAt,
      voters.length,
      at,
    ],
  );
  await pool.query(
    'INSERT INTO icon_request_vote (request_id, account_id, at) SELECT $1, unnest($2::text[]), $3',
    [id, voters, at],
  );
  return id;
}
