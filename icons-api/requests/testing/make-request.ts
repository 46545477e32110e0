import type { RequestStatus } from '@icoteca/shared-contracts';
import type { Database } from '../../database/connection.ts';
import { iconRequest, iconRequestVote } from '../../database/request-schema.ts';
import { newId } from '../../people/accounts/token.ts';

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
export async function makeRequest({ orm }: Database, made: MadeRequest): Promise<string> {
  const id = newId();
  const { title = 'Induction hob', description = '', platforms = [], status = 'new', voters = [] } = made;
  const { makerId = null, hiddenReason = null, deletedAt = null, at = Date.now() } = made;
  await orm.insert(iconRequest).values({
    id,
    accountId: made.authorId,
    title,
    description,
    platforms: [...platforms],
    status,
    makerId,
    hiddenReason,
    deletedAt,
    votes: voters.length,
    createdAt: at,
    updatedAt: at,
  });
  if (voters.length > 0)
    await orm.insert(iconRequestVote).values(voters.map((accountId) => ({ requestId: id, accountId, at })));
  return id;
}
