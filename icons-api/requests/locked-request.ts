import type { RequestStatus, StepRequest } from '@icoteca/shared-contracts';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../database/arrays.ts';
import { iconRequest } from '../database/request-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { canBeId } from '../http/icon-id.ts';
import { unknownRequest } from './request-failures.ts';

/** The account that takes a step. */
export interface RequestActor {
  readonly accountId: string;
  readonly roles: readonly string[];
}

/** A request that no other call changes until the transaction ends. */
export interface LockedRequest extends StepRequest {
  readonly id: string;
  readonly status: RequestStatus;
  readonly title: string;
  readonly description: string;
  readonly isHidden: boolean;
  readonly version: number;
}

/**
 * Locks a request for a change. A hidden one exists only for its author and administrators, a deleted or merged one for
 * nobody.
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

/** Locks several in the order of their ids, to avoid deadlocks. @returns those that exist, in the order of `ids` */
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
