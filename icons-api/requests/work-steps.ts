import { and, arrayContains, eq } from 'drizzle-orm';
import { account } from '../database/account-schema.ts';
import { requestFile } from '../database/request-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { unknownMaker } from './request-failures.ts';
import { type StepListener, takeStep, type WantedStep } from './request-step.ts';

/** What is said of a hidden request where no reason was given. */
const NO_REASON = 'An administrator found it to break the terms.';

/** Assigns a request to a maker, or to nobody; nothing changes when it has that maker already. @throws ApiFailure UNKNOWN_MAKER and those of `takeStep` */
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

/** Hides a request, or shows it again; what is so already stays so. @throws those of `takeStep` */
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

/** Deletes a request; its files have no owner then, and are swept. @throws those of `takeStep` */
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
