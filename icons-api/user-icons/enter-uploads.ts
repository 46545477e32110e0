import { randomBytes } from 'node:crypto';
import type { CollectionRow } from '../collections/collection-row.ts';
import { addIcons } from '../collections/contents/change-contents.ts';
import { lockCollections, rowOf } from '../collections/locked-collection.ts';
import { uploadRefusal, userIcon } from '../database/collection-schema.ts';
import { lockAccount } from '../database/lock-account.ts';
import { lockContent } from '../database/lock-content.ts';
import type { Transaction } from '../database/transaction.ts';
import { newId } from '../people/accounts/public.ts';
import type { AcceptedFile, JudgedFiles } from './judge-files.ts';
import { noRoomSentence, roomFor, takeRoom } from './upload-room.ts';
import type { UserDrawings } from './user-drawings.ts';
import type { StoredFacts } from './user-icon-row.ts';

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

export interface StoredFile extends AcceptedFile {
  textHash: string;
  isSoldElsewhere: boolean;
}

export interface UploadOutcome {
  row: CollectionRow;
  entries: { id: string; addedAt: number }[];
  /** Of the accepted files, in the order of `entries`. */
  temporaryIds: string[];
  refused: JudgedFiles['refused'];
  /** By temporary id. */
  removed: Record<string, string[]>;
}

interface Upload {
  accountId: string;
  collectionId: string;
  now: number;
  files: readonly StoredFile[];
  refused: JudgedFiles['refused'];
}

/**
 * Enters stored files as icons of the account and at the front of the collection, as many as fit. Locks the account, so
 * that concurrent uploads never exceed a limit together.
 * @throws ApiFailure UNKNOWN_COLLECTION, SYSTEM_COLLECTION, FileStoreUnavailable
 */
export async function enterUploads(
  transaction: Transaction,
  drawings: UserDrawings,
  { accountId, collectionId, now, files, refused }: Upload,
): Promise<UploadOutcome> {
  await lockAccount(transaction, accountId);
  await lockCollections(transaction, accountId, [collectionId] as const);
  const room = await roomFor(transaction, { accountId, collectionId, now });
  const fitting: (StoredFile & { id: string; bytes: number })[] = [];
  const allRefused = [...refused];
  for (const file of files) {
    const bytes = Buffer.byteLength(file.svg);
    const reason = takeRoom(room, bytes);
    if (reason === null) fitting.push({ ...file, bytes, id: newUserIconId() });
    else {
      const message = noRoomSentence(reason, room);
      allRefused.push({ id: file.temporaryId, name: file.fileName, code: reason, message });
    }
  }
  await enterRefusals(transaction, accountId, refused, now);
  await secureTexts(transaction, drawings, fitting);
  await insertIcons(transaction, accountId, fitting, now);
  const ids = fitting.map(({ id }) => id);
  const change = { transaction, accountId, now };
  const { row, entries } =
    ids.length > 0
      ? await addIcons(change, collectionId, ids, {})
      : { row: await rowOf(transaction, collectionId), entries: [] };
  return {
    row,
    entries,
    temporaryIds: fitting.map(({ temporaryId }) => temporaryId),
    refused: allRefused,
    removed: Object.fromEntries(
      fitting
        .filter(({ removed }) => removed.length > 0)
        .map(({ temporaryId, removed }) => [temporaryId, removed]),
    ),
  };
}

/** Blocks the sweep from texts that it may be about to remove, and stores again what it just removed. */
async function secureTexts(
  transaction: Transaction,
  drawings: UserDrawings,
  files: readonly StoredFile[],
): Promise<void> {
  const texts = new Map(files.map(({ textHash, svg }) => [textHash, svg]));
  for (const textHash of [...texts.keys()].sort()) await lockContent(transaction, textHash);
  for (const [textHash, svg] of texts) if (!(await drawings.has(textHash))) await drawings.write(svg);
}

async function insertIcons(
  transaction: Transaction,
  accountId: string,
  files: readonly (StoredFile & { id: string; bytes: number })[],
  now: number,
): Promise<void> {
  for (const { id, name, textHash, bytes, isColor, facts, isSoldElsewhere } of files) {
    const stored: StoredFacts = { ...facts, isSoldElsewhere };
    await transaction
      .insert(userIcon)
      .values({ id, accountId, name, contentHash: textHash, bytes, isColor, facts: stored, createdAt: now });
  }
}

/** Records what the gate refused, for administrators. */
async function enterRefusals(
  transaction: Transaction,
  accountId: string,
  refused: JudgedFiles['refused'],
  now: number,
): Promise<void> {
  for (const { name, rule } of refused)
    if (rule !== undefined)
      await transaction
        .insert(uploadRefusal)
        .values({ id: newId(), accountId, fileName: name, rule, at: now });
}

/** 26 characters of base32, 130 random bits. Unlike other ids it has no hyphen, which ends an id in the URL of a preview. */
function newUserIconId(): string {
  return Array.from(randomBytes(26), (byte) => ID_LETTERS[byte & 31]).join('');
}
