import { sql } from 'drizzle-orm';
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
  const { rowCount } = await transaction.execute(
    sql`SELECT FROM account WHERE id = ${id.replaceAll('\0', '')} AND 'maker' = ANY(roles)`,
  );
  return (rowCount ?? 0) > 0;
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
    await transaction.execute(
      sql`UPDATE request_file SET request_id = NULL, at = ${wanted.now} WHERE request_id = ${wanted.id}`,
    );
    return { deletedAt: wanted.now };
  });
}
