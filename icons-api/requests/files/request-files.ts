import { sql } from 'drizzle-orm';
import { newId } from '../../accounts/token.ts';
import type { Database } from '../../database/connection.ts';
import { lockContent } from '../../database/lock-content.ts';
import type { Transaction } from '../../database/transaction.ts';
import { canBeId } from '../../http/icon-id.ts';
import type { UploadedFile } from '../../http/uploaded-file.ts';
import type { Write } from '../../idempotency/register-write.ts';
import { WorkBusy } from '../../processes/work-processes.ts';
import type { HashedFiles } from '../../rendering/file-store/hashed-files.ts';
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
      await executor.execute(sql`
        INSERT INTO request_file (id, account_id, name, kind, content_hash, bytes, width, height, at)
        VALUES (${row.id}, ${accountId}, ${row.name}, ${kind}, ${contentHash}, ${picture.webp.length},
          ${width}, ${height}, ${now})`);
      return row;
    });
  }

  /**
   * A file by its id: for its uploader while it is attached to nothing, otherwise for everybody who may see its request. Null for all others,
   * as for an id that nobody has.
   */
  async visible(id: string, { accountId, isAdmin }: FileViewer): Promise<VisibleFile | null> {
    if (!canBeId(id)) return null;
    const { rows } = await this.#options.database.pool.query<VisibleFile>(
      `SELECT f.name, f.content_hash AS "contentHash"
       FROM request_file f LEFT JOIN icon_request r ON r.id = f.request_id
       WHERE f.id = $1 AND CASE WHEN f.request_id IS NULL THEN f.account_id = $2
         ELSE r.deleted_at IS NULL AND r.merged_into IS NULL AND (r.hidden_reason IS NULL OR r.account_id = $2 OR $3) END`,
      [id, accountId, isAdmin],
    );
    return rows[0] ?? null;
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
    executor: Pick<Transaction, 'execute'>,
    accountId: string,
    contentHash: string,
    { webp }: FilePicture,
  ): Promise<void> {
    const { pictures } = this.#options;
    await executor.execute(sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`);
    await requireRoom(executor, accountId, webp.length);
    await lockContent(executor, contentHash);
    if (!(await pictures.has(contentHash))) await pictures.write(webp);
  }
}
