import { REQUEST_FILES_ACCOUNT_BYTES, REQUEST_FILES_LOOSE_MAX } from '@icoteca/shared-contracts';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { lockAccount } from '../../database/lock-account.ts';
import { lockContent } from '../../database/lock-content.ts';
import { iconRequest, requestFile } from '../../database/request-schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { HashedFiles } from '../../file-store/hashed-files.ts';
import { canBeId } from '../../http/icon-id.ts';
import type { UploadedFile } from '../../http/uploaded-file.ts';
import type { Write } from '../../idempotency/register-write.ts';
import { newId } from '../../people/accounts/public.ts';
import { WorkBusy } from '../../processes/process-pool.ts';
import { shownFileName } from '../../user-icons/icon-name.ts';
import { failureOfProblem, tooManyFiles, uploadQuota } from './file-failures.ts';
import type { FileReader } from './file-reader.ts';
import type { FileRow } from './file-row.ts';
import type { FilePicture } from './read-file.ts';

export interface FileViewer {
  /** Null for a guest. */
  readonly accountId: string | null;
  readonly isAdmin: boolean;
}

export interface VisibleFile {
  readonly name: string;
  readonly contentHash: string;
}

export interface RequestFilesOptions {
  database: Database;
  pictures: HashedFiles;
  reader: Pick<FileReader, 'read'>;
}

/** Files that visitors attach to requests. Each is read, its picture stored and then entered, so that a failure costs nothing. */
export class RequestFiles {
  readonly #options: RequestFilesOptions;

  constructor(options: RequestFilesOptions) {
    this.#options = options;
  }

  /** @throws ApiFailure UPLOAD_QUOTA for an account that can store nothing more */
  requireRoom(accountId: string): Promise<void> {
    return requireRoom(this.#options.database.orm, accountId, 0);
  }

  /**
   * Makes a picture of a file and stores it, not attached yet.
   * @throws ApiFailure FILE_TYPE_REFUSED, FILE_UNREADABLE, SVG_REFUSED, UPLOAD_QUOTA, RENDER_BUSY; FileStoreUnavailable;
   *   Error of a full disk
   */
  async take(
    { bytes, name }: UploadedFile,
    { accountId, now, transaction }: Write<FileRow>,
  ): Promise<FileRow> {
    const picture = await this.#read(bytes, accountId);
    const contentHash = await this.#options.pictures.write(picture.webp);
    const { kind, width, height } = picture;
    const row: FileRow = { id: newId(), name: shownFileName(name) || 'file', kind, width, height };
    return transaction(async (executor) => {
      await this.#secure(executor, accountId, contentHash, picture);
      await executor
        .insert(requestFile)
        .values({ ...row, accountId, contentHash, bytes: picture.webp.length, at: now });
      return row;
    });
  }

  /**
   * A file that is visible to its uploader until it is attached, then to everybody who may see its request; null for all
   * others.
   */
  async visible(id: string, { accountId, isAdmin }: FileViewer): Promise<VisibleFile | null> {
    if (!canBeId(id)) return null;
    const isShown = and(
      isNull(iconRequest.deletedAt),
      isNull(iconRequest.mergedInto),
      isAdmin
        ? undefined
        : or(isNull(iconRequest.hiddenReason), sql`${iconRequest.accountId} = ${accountId}`),
    );
    const [file] = await this.#options.database.orm
      .select({ name: requestFile.name, contentHash: requestFile.contentHash })
      .from(requestFile)
      .leftJoin(iconRequest, eq(iconRequest.id, requestFile.requestId))
      .where(
        and(
          eq(requestFile.id, id),
          sql`CASE WHEN ${requestFile.requestId} IS NULL THEN ${requestFile.accountId} = ${accountId} ELSE ${isShown} END`,
        ),
      );
    return file ?? null;
  }

  /** Null when it is lost. @throws FileStoreUnavailable */
  picture({ contentHash }: VisibleFile): Promise<Buffer | null> {
    return this.#options.pictures.read(contentHash);
  }

  async #read(bytes: Uint8Array, accountId: string): Promise<FilePicture> {
    const reading = await this.#options.reader.read(bytes, accountId).catch((error: unknown) => {
      throw error instanceof WorkBusy ? tooManyFiles(error) : error;
    });
    if ('problem' in reading) throw failureOfProblem(reading);
    return reading;
  }

  /** Checks the room, and blocks the sweep of the picture until its row is entered; what it just removed is stored again. */
  async #secure(
    executor: Transaction,
    accountId: string,
    contentHash: string,
    { webp }: FilePicture,
  ): Promise<void> {
    const { pictures } = this.#options;
    await lockAccount(executor, accountId);
    await requireRoom(executor, accountId, webp.length);
    await lockContent(executor, contentHash);
    if (!(await pictures.has(contentHash))) await pictures.write(webp);
  }
}

/**
 * Exact in a transaction that has locked the account.
 * @param bytes of the picture; 0 while unknown
 * @throws ApiFailure UPLOAD_QUOTA
 */
async function requireRoom(
  executor: Pick<Transaction, 'select'>,
  accountId: string,
  bytes: number,
): Promise<void> {
  const [counted] = await executor
    .select({
      loose: sql<number>`(count(*) FILTER (WHERE ${requestFile.requestId} IS NULL))::int`,
      bytes: sql<number>`coalesce(sum(${requestFile.bytes}), 0)::float8`,
    })
    .from(requestFile)
    .where(eq(requestFile.accountId, accountId));
  const used = counted ?? { loose: 0, bytes: 0 };
  if (used.loose >= REQUEST_FILES_LOOSE_MAX)
    throw uploadQuota(`${REQUEST_FILES_LOOSE_MAX} files of yours wait for a request already.`);
  if (used.bytes + Math.max(1, bytes) > REQUEST_FILES_ACCOUNT_BYTES)
    throw uploadQuota(
      `All files of yours together hold at most ${REQUEST_FILES_ACCOUNT_BYTES / 1_000_000} MB.`,
    );
}
