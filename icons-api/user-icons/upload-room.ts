import { COLLECTION_ICONS_MAX, UPLOAD_ACCOUNT_BYTES, UPLOADS_A_MINUTE } from '@icoteca/shared-contracts';
import { and, count, eq, gt, inArray, isNull, sql, sum } from 'drizzle-orm';
import { collection, collectionIcon, uploadRefusal, userIcon } from '../database/collection-schema.ts';
import type { Transaction } from '../database/transaction.ts';

const MINUTE_MS = 60_000;
/** Disk limit of an account, including deleted icons that can be restored. */
const STORED_BYTES = 2 * UPLOAD_ACCOUNT_BYTES;

/** What still fits into the collection, into the account, and into this minute. */
export interface UploadRoom {
  icons: number;
  bytes: number;
  files: number;
}

export type NoRoom = 'COLLECTION_FULL' | 'UPLOAD_QUOTA';

/**
 * The room for uploads; exact in a transaction that has locked account and collection. A deleted icon frees its bytes
 * immediately; refused files have their own count.
 */
export async function roomFor(
  executor: Pick<Transaction, 'select'>,
  { accountId, collectionId, now }: { accountId: string; collectionId: string; now: number },
): Promise<UploadRoom> {
  const since = now - MINUTE_MS;
  const inCollection = executor
    .select({ icons: count() })
    .from(collectionIcon)
    .where(eq(collectionIcon.collectionId, collectionId));
  // Only its owner can add an uploaded icon to a collection.
  const inUse = executor
    .select({ id: collectionIcon.iconId })
    .from(collection)
    .innerJoin(collectionIcon, eq(collectionIcon.collectionId, collection.id))
    .where(and(eq(collection.accountId, accountId), isNull(collection.deletedAt)));
  const shown = executor
    .select({ bytes: sum(userIcon.bytes) })
    .from(userIcon)
    .where(and(eq(userIcon.accountId, accountId), inArray(userIcon.id, inUse)));
  const refused = executor
    .select({ files: count() })
    .from(uploadRefusal)
    .where(and(eq(uploadRefusal.accountId, accountId), gt(uploadRefusal.at, since)));
  const [used] = await executor
    .select({
      icons: sql<number>`(${inCollection})::int`,
      bytes: sql<number>`coalesce((${shown}), 0)::float8`,
      stored: sql<number>`coalesce(sum(${userIcon.bytes}), 0)::float8`,
      files: sql<number>`(count(*) FILTER (WHERE ${userIcon.createdAt} > ${since}))::int`,
      refusals: sql<number>`(${refused})::int`,
    })
    .from(userIcon)
    .where(eq(userIcon.accountId, accountId));
  const { icons = 0, bytes = 0, stored = 0, files = 0, refusals = 0 } = used ?? {};
  return {
    icons: COLLECTION_ICONS_MAX - icons,
    bytes: Math.min(UPLOAD_ACCOUNT_BYTES - bytes, STORED_BYTES - stored),
    files: UPLOADS_A_MINUTE - Math.max(files, refusals),
  };
}

/** Takes room for one file. @returns why it does not fit, or null */
export function takeRoom(room: UploadRoom, bytes: number): NoRoom | null {
  if (room.icons < 1) return 'COLLECTION_FULL';
  if (room.files < 1 || room.bytes < bytes) return 'UPLOAD_QUOTA';
  room.icons -= 1;
  room.files -= 1;
  room.bytes -= bytes;
  return null;
}

/** What is wrong and what helps, in a sentence each. */
export function noRoomSentence(reason: NoRoom, room: UploadRoom): string {
  if (reason === 'COLLECTION_FULL')
    return `A collection holds at most ${COLLECTION_ICONS_MAX} icons. Upload into another one.`;
  if (room.files < 1)
    return `At most ${UPLOADS_A_MINUTE} files can be uploaded in a minute. Send it again in a minute.`;
  return `All your uploads together hold at most ${UPLOAD_ACCOUNT_BYTES / 1_000_000} MB. Delete some first.`;
}
