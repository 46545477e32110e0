import type { newRequestSchema } from '@icoteca/shared-contracts';
import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { lockAccount } from '../database/lock-account.ts';
import { iconRequest } from '../database/request-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { newId } from '../people/accounts/public.ts';
import { attachFiles } from './attached-files.ts';
import { tooManyOpen, tooManyToday } from './request-failures.ts';
import { enterEvent } from './request-step.ts';

/** Limits of one account. */
export interface RequestLimits {
  /** In 24 hours, including deleted ones. */
  readonly aDay: number;
  /** New or in work. */
  readonly open: number;
}

const DAY_MS = 86_400_000;

/**
 * Creates a request (CN 7, PUT). @param request with known platforms
 * @returns its id
 * @throws ApiFailure REQUEST_LIMIT, UNKNOWN_FILE
 */
export async function createRequest(
  transaction: Transaction,
  { accountId, now }: { accountId: string; now: number },
  { title, description, attachments, platforms, isAnimated }: z.output<typeof newRequestSchema>,
  limits: RequestLimits,
): Promise<string> {
  await requireRoom(transaction, accountId, now, limits);
  const id = newId();
  await transaction.insert(iconRequest).values({
    id,
    accountId,
    title,
    description,
    platforms: [...new Set(platforms)],
    isAnimated,
    createdAt: now,
    updatedAt: now,
  });
  await enterEvent(transaction, { requestId: id, kind: 'created', accountId, now });
  await attachFiles(transaction, { requestId: id, accountId, files: attachments, now });
  return id;
}

/** Blocks other requests of this account until the transaction ends. @throws ApiFailure REQUEST_LIMIT */
async function requireRoom(
  transaction: Transaction,
  accountId: string,
  now: number,
  limits: RequestLimits,
): Promise<void> {
  await lockAccount(transaction, accountId);
  const isOwn = eq(iconRequest.accountId, accountId);
  const latest = await transaction
    .select({ createdAt: iconRequest.createdAt })
    .from(iconRequest)
    .where(and(isOwn, gt(iconRequest.createdAt, now - DAY_MS)))
    .orderBy(desc(iconRequest.createdAt))
    .limit(limits.aDay);
  const first = latest.at(-1)?.createdAt ?? now;
  if (latest.length >= limits.aDay) throw tooManyToday(limits.aDay, first + DAY_MS - now);
  const [open] = await transaction
    .select({ requests: count() })
    .from(iconRequest)
    .where(
      and(
        isOwn,
        inArray(iconRequest.status, ['new', 'inWork']),
        isNull(iconRequest.deletedAt),
        isNull(iconRequest.mergedInto),
      ),
    );
  if (open && open.requests >= limits.open) throw tooManyOpen(limits.open);
}
