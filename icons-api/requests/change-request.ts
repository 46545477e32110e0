import type { ChangedRequest } from '@icoteca/shared-contracts';
import type { Transaction } from '../database/transaction.ts';
import { attachFiles } from './attached-files.ts';
import { type StepListener, takeStep, type WantedStep } from './request-step.ts';

/**
 * Changes a request of its author that nobody has voted for; a change of nothing writes nothing.
 * @param change checked; its platforms exist
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
