import type { RequestNotice } from '@icoteca/shared-contracts';
import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { iconRequest, requestNotice } from '../../database/request-schema.ts';

/** Excludes notices of deleted requests, and of hidden ones for all but the author. */
const isReadable = (accountId: string) =>
  and(
    eq(requestNotice.accountId, accountId),
    isNull(iconRequest.deletedAt),
    or(isNull(iconRequest.hiddenReason), eq(iconRequest.accountId, accountId)),
  );

const ofNotice = eq(iconRequest.id, requestNotice.requestId);

export async function countUnread({ orm }: Pick<Database, 'orm'>, accountId: string): Promise<number> {
  const [counted] = await orm
    .select({ unread: count() })
    .from(requestNotice)
    .innerJoin(iconRequest, ofNotice)
    .where(and(isReadable(accountId), isNull(requestNotice.readAt)));
  return counted?.unread ?? 0;
}

/** A page of notices, the latest first, with their total. */
export async function noticesOf(
  { orm }: Pick<Database, 'orm'>,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ notices: RequestNotice[]; total: number }> {
  const [notices, [counted]] = await Promise.all([
    orm
      .select({
        id: requestNotice.id,
        requestId: sql<string>`coalesce(${iconRequest.mergedInto}, ${iconRequest.id})`,
        title: iconRequest.title,
        kind: requestNotice.kind,
        at: requestNotice.at,
        isRead: sql<boolean>`${isNotNull(requestNotice.readAt)}`,
      })
      .from(requestNotice)
      .innerJoin(iconRequest, ofNotice)
      .where(isReadable(accountId))
      .orderBy(desc(requestNotice.at), requestNotice.id)
      .limit(limit)
      .offset(offset),
    orm
      .select({ total: count() })
      .from(requestNotice)
      .innerJoin(iconRequest, ofNotice)
      .where(isReadable(accountId)),
  ]);
  return { notices, total: counted?.total ?? 0 };
}
