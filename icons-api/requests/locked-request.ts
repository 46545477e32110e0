import type { RequestStatus, StepRequest } from '@icoteca/shared-contracts';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../database/arrays.ts';
import { iconRequest } from '../database/request-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { canBeId } from '../http/icon-id.ts';
import type { RequestActor } from './request-actor.ts';
import { unknownRequest } from './request-failures.ts';

/** A request that no other call changes until the transaction is over. */
export interface LockedRequest extends StepRequest {
  readonly id: string;
  readonly status: RequestStatus;
  readonly title: string;
  readonly description: string;
  readonly isHidden: boolean;
  readonly version: number;
}

/**
 * Locks a request for a change, so that changes of one request follow each other. One that is hidden is there for its author and
 * for administrators alone; one that was deleted or merged is there for nobody.
 * @throws ApiFailure UNKNOWN_REQUEST, the same in all of these cases
 */
export async function lockRequest(
  transaction: Transaction,
  id: string,
  actor: RequestActor,
): Promise<LockedRequest> {
  const [request] = await lockRequests(transaction, [id], actor);
  if (!request) throw unknownRequest();
  return request;
}

/**
 * Locks several, always in the order of their ids, so that two calls never wait for each other.
 * @returns those that are there, by the order of the ids
 */
export async function lockRequests(
  transaction: Transaction,
  ids: readonly string[],
  { accountId, roles }: RequestActor,
): Promise<(LockedRequest | undefined)[]> {
  const rows = await transaction
    .select({
      id: iconRequest.id,
      authorId: iconRequest.accountId,
      makerId: iconRequest.makerId,
      status: iconRequest.status,
      votes: iconRequest.votes,
      version: iconRequest.version,
      title: iconRequest.title,
      description: iconRequest.description,
      isHidden: sql<boolean>`${iconRequest.hiddenReason} IS NOT NULL`,
    })
    .from(iconRequest)
    .where(
      and(
        isAnyOf(iconRequest.id, ids.filter(canBeId)),
        isNull(iconRequest.deletedAt),
        isNull(iconRequest.mergedInto),
        roles.includes('admin')
          ? undefined
          : or(isNull(iconRequest.hiddenReason), eq(iconRequest.accountId, accountId)),
      ),
    )
    .orderBy(iconRequest.id)
    .for('no key update');
  return ids.map((id) => rows.find((row) => row.id === id));
}
