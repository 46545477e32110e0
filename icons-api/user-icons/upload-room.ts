import { COLLECTION_ICONS_MAX, UPLOAD_ACCOUNT_BYTES, UPLOADS_A_MINUTE } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';

const MINUTE_MS = 60_000;
/** Icons that were deleted and may come back take room on the disk; an account has so much for both together. */
const STORED_BYTES = 2 * UPLOAD_ACCOUNT_BYTES;

/** What still fits: into the collection, into the account, and into this minute. */
export interface UploadRoom {
  icons: number;
  bytes: number;
  files: number;
}

/** Why a file does not fit. */
export type NoRoom = 'COLLECTION_FULL' | 'UPLOAD_QUOTA';

interface Used extends Record<string, unknown> {
  icons: number;
  bytes: number;
  stored: number;
  files: number;
  refusals: number;
}

/**
 * The room for uploads now. It is exact in a transaction that has locked account and collection. A deleted icon gives its bytes
 * back at once; refused files are counted by themselves.
 */
export async function roomFor(
  executor: Pick<Transaction, 'execute'>,
  { accountId, collectionId, now }: { accountId: string; collectionId: string; now: number },
): Promise<UploadRoom> {
  const since = now - MINUTE_MS;
  const { rows } = await executor.execute<Used>(sql`
    SELECT (SELECT count(*)::int FROM collection_icon WHERE collection_id = ${collectionId}) AS icons,
      coalesce(sum(u.bytes) FILTER (WHERE EXISTS (
        SELECT FROM collection_icon ci JOIN collection c ON c.id = ci.collection_id
        WHERE ci.icon_id = u.id AND c.deleted_at IS NULL)), 0)::float8 AS bytes,
      coalesce(sum(u.bytes), 0)::float8 AS stored,
      (count(*) FILTER (WHERE u.created_at > ${since}))::int AS files,
      (SELECT count(*)::int FROM upload_refusal WHERE account_id = ${accountId} AND at > ${since}) AS refusals
    FROM user_icon u WHERE u.account_id = ${accountId}`);
  const { icons = 0, bytes = 0, stored = 0, files = 0, refusals = 0 } = rows[0] ?? {};
  return {
    icons: COLLECTION_ICONS_MAX - icons,
    bytes: Math.min(UPLOAD_ACCOUNT_BYTES - bytes, STORED_BYTES - stored),
    files: UPLOADS_A_MINUTE - Math.max(files, refusals),
  };
}

/** Takes room for one file of so many bytes. @returns why it does not fit; null when it does */
export function takeRoom(room: UploadRoom, bytes: number): NoRoom | null {
  if (room.icons < 1) return 'COLLECTION_FULL';
  if (room.files < 1 || room.bytes < bytes) return 'UPLOAD_QUOTA';
  room.icons -= 1;
  room.files -= 1;
  room.bytes -= bytes;
  return null;
}

/** What is the case and what helps, in a sentence each. */
export function noRoomSentence(reason: NoRoom, room: UploadRoom): string {
  if (reason === 'COLLECTION_FULL')
    return `A collection holds at most ${COLLECTION_ICONS_MAX} icons. Upload into another one.`;
  if (room.files < 1)
    return `At most ${UPLOADS_A_MINUTE} files can be uploaded in a minute. Send it again in a minute.`;
  return `All your uploads together hold at most ${UPLOAD_ACCOUNT_BYTES / 1_000_000} MB. Delete some first.`;
}
