import { forbiddenBy, type RequestStep, statusAfter } from '@icoteca/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { iconRequest, iconRequestEvent } from '../database/request-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { newId } from '../people/accounts/public.ts';
import { type LockedRequest, lockRequest } from './locked-request.ts';
import type { RequestActor } from './request-actor.ts';
import { forbiddenStep, VersionConflict } from './request-failures.ts';

/** A step that was written and is about to be committed. */
interface StepDone {
  readonly requestId: string;
  readonly step: RequestStep;
  readonly actor: RequestActor;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The request before the step. */
  readonly before: LockedRequest;
}

/**
 * Called at the end of every step but votes, inside of its transaction: what it writes is there exactly when the step is. On
 * PGlite it must not ask the pool.
 */
export type StepListener = (transaction: Transaction, done: StepDone) => Promise<void>;

/** Columns that a step changes beside the status; what is absent stays. */
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

/** A step that is wanted. */
export interface WantedStep {
  readonly id: string;
  readonly step: RequestStep;
  readonly actor: RequestActor;
  readonly now: number;
  /** The version that the caller saw; without it any will do. */
  readonly seen?: number | null;
}

/** What the timeline calls a step. Steps that visitors are not shown are entered for administrators who read the table. */
const eventKinds: Partial<Record<RequestStep, string>> = {
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
 * Does a step of a request in the transaction of its call: locks the request, checks the rule, writes what `change` gives, enters
 * the event, raises the version, and calls the listener.
 * @param change the columns that this step sets, and whatever else it writes; called with the locked request after the rule was
 *   checked. Null when there is nothing to do: then nothing is written.
 * @returns the request as it was before
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
  // Whether there is a vote already is for the statement that writes votes to say.
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
  const kind = step === 'hide' && changed.hiddenReason === null ? 'shown' : eventKinds[step];
  if (kind !== undefined)
    await enterEvent(transaction, {
      requestId: id,
      kind,
      accountId: actor.accountId,
      makerId: step === 'assign' ? (changed.makerId ?? null) : null,
      now,
    });
}

/** Enters what happened to a request. */
export async function enterEvent(
  transaction: Transaction,
  event: { requestId: string; kind: string; accountId: string; makerId?: string | null; now: number },
): Promise<void> {
  const { requestId, kind, accountId, makerId = null, now } = event;
  await transaction
    .insert(iconRequestEvent)
    .values({ id: newId(), requestId, kind, accountId, makerId, at: now });
}
