import type { ChangedRequest } from '@icoteca/shared-contracts';
import { and, arrayContains, eq } from 'drizzle-orm';
import { account } from '../database/account-schema.ts';
import { requestFile } from '../database/request-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { attachFiles } from './attached-files.ts';
import { unknownMaker } from './request-failures.ts';
import { type StepListener, takeStep, type WantedStep } from './request-step.ts';

const NO_REASON = 'An administrator found it to break the terms.';

/** Assigns a request to a maker, or to nobody; idempotent. @throws ApiFailure UNKNOWN_MAKER and those of `takeStep` */
export async function assignMaker(
  transaction: Transaction,
  onStep: StepListener,
  wanted: WantedStep,
  makerId: string | null,
): Promise<void> {
  await takeStep(transaction, onStep, wanted, async (request) => {
    if (request.makerId === makerId) return null;
    if (makerId !== null && !(await isMaker(transaction, makerId))) throw unknownMaker();
    return { makerId };
  });
}

async function isMaker(transaction: Transaction, id: string): Promise<boolean> {
  const found = await transaction
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, id.replaceAll('\0', '')), arrayContains(account.roles, ['maker'])));
  return found.length > 0;
}

/** Hides a request, or shows it again; idempotent. @throws those of `takeStep` */
export async function hideRequest(
  transaction: Transaction,
  onStep: StepListener,
  wanted: WantedStep,
  { isHidden, reason = NO_REASON }: { isHidden: boolean; reason?: string | undefined },
): Promise<void> {
  await takeStep(transaction, onStep, wanted, (request) =>
    isHidden || request.isHidden ? { hiddenReason: isHidden ? reason : null } : null,
  );
}

/** Deletes a request and detaches its files, which are then swept. @throws those of `takeStep` */
export async function deleteRequest(
  transaction: Transaction,
  onStep: StepListener,
  wanted: WantedStep,
): Promise<void> {
  await takeStep(transaction, onStep, wanted, async () => {
    await transaction
      .update(requestFile)
      .set({ requestId: null, at: wanted.now })
      .where(eq(requestFile.requestId, wanted.id));
    return { deletedAt: wanted.now };
  });
}

/**
 * Changes a request that nobody has voted for; an empty change writes nothing.
 * @param change with known platforms
 * @throws ApiFailure UNKNOWN_FILE and those of `takeStep`; VersionConflict
 */
export async function changeRequest(
  transaction: Transaction,
  onStep: StepListener,
  wanted: WantedStep,
  { attachments, ...change }: ChangedRequest,
): Promise<void> {
  const { id, actor, now } = wanted;
  await takeStep(transaction, onStep, wanted, async () => {
    const isChange = attachments !== undefined || Object.values(change).some((value) => value !== undefined);
    if (!isChange) return null;
    if (attachments !== undefined)
      await attachFiles(transaction, { requestId: id, accountId: actor.accountId, files: attachments, now });
    return change;
  });
}
