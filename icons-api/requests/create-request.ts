import type { newRequestSchema } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { newId } from '../accounts/token.ts';
import type { Transaction } from '../database/transaction.ts';
import { attachFiles } from './attached-files.ts';
import { tooManyOpen, tooManyToday } from './request-failures.ts';
import { enterEvent } from './request-step.ts';

/** How many requests a person may write. */
export interface RequestLimits {
  /** In 24 hours, deleted ones among them. */
  readonly aDay: number;
  /** That are new or in work. */
  readonly open: number;
}

const DAY_MS = 86_400_000;

/**
 * Writes a request (specification CN 7, PUT). @param request checked; its platforms exist
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
  await transaction.execute(sql`
    INSERT INTO icon_request (id, account_id, title, description, platforms, is_animated, created_at, updated_at)
    VALUES (${id}, ${accountId}, ${title}, ${description}, ${sql.param([...new Set(platforms)])}::text[],
      ${isAnimated}, ${now}, ${now})`);
  await enterEvent(transaction, { requestId: id, kind: 'created', accountId, now });
  await attachFiles(transaction, { requestId: id, accountId, files: attachments, now });
  return id;
}

/** Until the transaction is over no other call writes a request of this account. @throws ApiFailure REQUEST_LIMIT */
async function requireRoom(
  transaction: Transaction,
  accountId: string,
  now: number,
  limits: RequestLimits,
): Promise<void> {
  await transaction.execute(sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`);
  const { rows } = await transaction.execute<{ open: number; today: number; first: number | null }>(sql`
    SELECT (SELECT count(*)::int FROM icon_request WHERE account_id = ${accountId}
        AND status IN ('new', 'inWork') AND deleted_at IS NULL AND merged_into IS NULL) AS open,
      count(*)::int AS today, min(created_at)::float8 AS first
    FROM (SELECT created_at FROM icon_request WHERE account_id = ${accountId} AND created_at > ${now - DAY_MS}
      ORDER BY created_at DESC LIMIT ${limits.aDay}) latest`);
  const { open, today, first } = rows[0] as { open: number; today: number; first: number | null };
  if (today >= limits.aDay) throw tooManyToday(limits.aDay, (first ?? now) + DAY_MS - now);
  if (open >= limits.open) throw tooManyOpen(limits.open);
}
