import { forbiddenBy, type RequestStep, statusAfter } from '@icoteca/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { iconRequest, iconRequestEvent } from '../database/request-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { newId } from '../people/accounts/public.ts';
import { type LockedRequest, lockRequest, type RequestActor } from './locked-request.ts';
import { forbiddenStep, VersionConflict } from './request-failures.ts';

/** A written step before its commit. */
interface StepDone {
  readonly requestId: string;
  readonly step: RequestStep;
  readonly actor: RequestActor;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The request before the step. */
  readonly before: LockedRequest;
}

/** Called at the end of every step but votes, in its transaction, and committed with it. On PGlite it must not use the pool. */
export type StepListener = (transaction: Transaction, done: StepDone) => Promise<void>;

/** Columns that a step changes besides the status; absent ones stay. */
export interface StepChange {
  readonly makerId?: string | null;
  readonly declineReason?: string | null;
  readonly hiddenReason?: string | null;
  readonly mergedInto?: string;
  readonly deletedAt?: number;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly platforms?: readonly string[] | undefined;
  readonly isAnimated?: boolean | undefined;
}

export interface WantedStep {
  readonly id: string;
  readonly step: RequestStep;
  readonly actor: RequestActor;
  readonly now: number;
  /** The version that the caller saw; without it any. */
  readonly seen?: number | null;
}

/** Kinds of events. Those that the timeline does not show are for administrators who read the table. */
const EVENT_KINDS: Partial<Record<RequestStep, string>> = {
  edit: 'edited',
  delete: 'deleted',
  assign: 'assigned',
  takeToWork: 'taken',
  handBack: 'handedBack',
  resolve: 'resolved',
  decline: 'declined',
  reopen: 'reopened',
  merge: 'merged',
  hide: 'hidden',
};

/**
 * Takes a step of a request: locks it, checks the rule, writes what `change` returns, enters the event, raises the version,
 * and calls the listener.
 * @param change returns the columns of this step and may write more; called with the locked request after the check. Null
 *   writes nothing.
 * @returns the request before the step
 * @throws ApiFailure UNKNOWN_REQUEST, REQUEST_FORBIDDEN, REQUEST_STATE; VersionConflict
 */
export async function takeStep(
  transaction: Transaction,
  onStep: StepListener,
  wanted: WantedStep,
  change: (request: LockedRequest) => StepChange | null | Promise<StepChange | null>,
): Promise<LockedRequest> {
  const { id, step, actor, seen = null } = wanted;
  const before = await lockRequest(transaction, id, actor);
  requireAllowed(step, before, actor);
  if (seen !== null && seen !== before.version) throw new VersionConflict(id);
  const changed = await change(before);
  if (changed === null) return before;
  await writeStep(transaction, wanted, before, changed);
  await onStep(transaction, { requestId: id, step, actor, now: wanted.now, before });
  return before;
}

/** @throws ApiFailure REQUEST_FORBIDDEN, REQUEST_STATE that name the rule */
export function requireAllowed(step: RequestStep, request: LockedRequest, actor: RequestActor): void {
  // The statement that writes votes handles repeated ones.
  const isVoted = step === 'unvote';
  const rule = forbiddenBy(step, request, { id: actor.accountId, roles: actor.roles, isVoted });
  if (rule !== null) throw forbiddenStep(rule);
}

async function writeStep(
  transaction: Transaction,
  { id, step, actor, now }: WantedStep,
  before: LockedRequest,
  changed: StepChange,
): Promise<void> {
  const status = statusAfter(step, before.status);
  const { platforms, ...others } = changed;
  await transaction
    .update(iconRequest)
    .set({
      ...others,
      platforms: platforms && [...new Set(platforms)],
      status,
      version: sql`${iconRequest.version} + 1`,
      updatedAt: now,
    })
    .where(eq(iconRequest.id, id));
  const kind = step === 'hide' && changed.hiddenReason === null ? 'shown' : EVENT_KINDS[step];
  if (kind !== undefined)
    await enterEvent(transaction, {
      requestId: id,
      kind,
      accountId: actor.accountId,
      makerId: step === 'assign' ? (changed.makerId ?? null) : null,
      now,
    });
}

export async function enterEvent(
  transaction: Transaction,
  event: { requestId: string; kind: string; accountId: string; makerId?: string | null; now: number },
): Promise<void> {
  const { requestId, kind, accountId, makerId = null, now } = event;
  await transaction
    .insert(iconRequestEvent)
    .values({ id: newId(), requestId, kind, accountId, makerId, at: now });
}
