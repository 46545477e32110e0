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
import { failureOfProblem, tooManyFiles } from './file-failures.ts';
import type { FileReader } from './file-reader.ts';
import { requireRoom } from './file-room.ts';
import type { FileRow } from './file-row.ts';
import type { FilePicture } from './read-file.ts';

/** Who looks at a file. */
export interface FileViewer {
  /** Null for a guest. */
  readonly accountId: string | null;
  readonly isAdmin: boolean;
}

/** A file that somebody may see. */
export interface VisibleFile {
  readonly name: string;
  readonly contentHash: string;
}

export interface RequestFilesOptions {
  database: Database;
  pictures: HashedFiles;
  reader: Pick<FileReader, 'read'>;
}

/** Files that visitors attach to requests: each is read, its picture stored, then entered. What fails on the way costs nothing. */
export class RequestFiles {
  readonly #options: RequestFilesOptions;

  constructor(options: RequestFilesOptions) {
    this.#options = options;
  }

  /** @throws ApiFailure UPLOAD_QUOTA for an account that can store nothing at all, whatever it is */
  requireRoom(accountId: string): Promise<void> {
    return requireRoom(this.#options.database.orm, accountId, 0);
  }

  /**
   * Makes a picture of a file and stores it, attached to nothing yet.
   * @throws ApiFailure FILE_TYPE_REFUSED, FILE_UNREADABLE, SVG_REFUSED, UPLOAD_QUOTA, RENDER_BUSY; FileStoreUnavailable; Error of
   *   a full disk
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
   * A file by its id: for its uploader while it is attached to nothing, otherwise for everybody who may see its request. Null for all others,
   * as for an id that nobody has.
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

  /** The picture of a file; null when it is lost. @throws FileStoreUnavailable */
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

  /** There is room, and nobody sweeps the picture away while its row is being written; what was just swept is stored again. */
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
