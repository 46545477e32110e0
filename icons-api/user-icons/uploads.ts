import type { UploadedSvg } from '@icoteca/shared-contracts';
import { FairQueue } from '@icoteca/shared-contracts/fair-queue';
import { and, eq, isNull } from 'drizzle-orm';
import { soldDrawings } from '../catalogue/public.ts';
import { systemCollection, unknownCollection } from '../collections/collection-failures.ts';
import { collection } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import { type SvgGatePool, WorkBusy } from '../drawing/svg-gate/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { canBeId } from '../http/icon-id.ts';
import type { Write } from '../idempotency/register-write.ts';
import { enterUploads, type StoredFile, type UploadOutcome } from './enter-uploads.ts';
import { type AcceptedFile, type JudgedFiles, judgeFiles } from './judge-files.ts';
import type { ReadUpload } from './read-upload.ts';
import { noRoomSentence, roomFor, takeRoom } from './upload-room.ts';
import type { UserDrawings } from './user-drawings.ts';

/** Waiting calls of one account, and of all. */
const WAITING_OF_ONE = 60;
const WAITING = 600;

export interface UploadsOptions {
  database: Database;
  drawings: UserDrawings;
  gates: Pick<SvgGatePool<ReadUpload>, 'gate'>;
}

/** Judges, stores and enters files of visitors, in this order, so that a failure costs nothing. */
export class Uploads {
  readonly #options: UploadsOptions;
  /** One call of an account at a time: concurrent ones would wait at the gate and at its rows. */
  readonly #turns = new FairQueue({
    running: () => WAITING,
    runningOfClient: () => 1,
    waiting: WAITING,
    waitingOfClient: WAITING_OF_ONE,
  });

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** @throws ApiFailure UNKNOWN_COLLECTION, SYSTEM_COLLECTION, RENDER_BUSY; FileStoreUnavailable; Error of a full disk */
  async take(
    files: readonly UploadedSvg[],
    collectionId: string,
    write: Write<UploadOutcome>,
  ): Promise<UploadOutcome> {
    const outcome = await this.#turns.run(write.accountId, () => this.#take(files, collectionId, write));
    if (outcome === null) throw busy();
    return outcome;
  }

  /** Judges files for another use than uploaded icons; nothing is stored or counted. @throws ApiFailure RENDER_BUSY */
  async judge(files: readonly UploadedSvg[], accountId: string): Promise<JudgedFiles> {
    const judged = await this.#turns.run(accountId, () => this.#gate(files, accountId));
    if (judged === null) throw busy();
    return judged;
  }

  async #take(
    files: readonly UploadedSvg[],
    collectionId: string,
    write: Write<UploadOutcome>,
  ): Promise<UploadOutcome> {
    const { accountId } = write;
    await this.#checkCollection(collectionId, accountId);
    const { accepted, refused } = await this.#judge(files, collectionId, write);
    const stored = await this.#store(accepted);
    return write.transaction((transaction) =>
      // Not the time of the call: what was uploaded while it waited counts for the same minute.
      enterUploads(transaction, this.#options.drawings, {
        accountId,
        collectionId,
        now: Date.now(),
        files: stored,
        refused,
      }),
    );
  }

  /** Before any file is read. */
  async #checkCollection(collectionId: string, accountId: string): Promise<void> {
    if (!canBeId(collectionId)) throw unknownCollection();
    const [found] = await this.#options.database.orm
      .select({ isDownloaded: collection.isDownloaded })
      .from(collection)
      .where(
        and(
          eq(collection.id, collectionId),
          eq(collection.accountId, accountId),
          isNull(collection.deletedAt),
        ),
      );
    if (!found) throw unknownCollection();
    if (found.isDownloaded) throw systemCollection('Downloaded is filled by downloads alone.');
  }

  /** Refuses files that cannot fit before they are read. */
  async #judge(
    files: readonly UploadedSvg[],
    collectionId: string,
    { accountId }: Write<UploadOutcome>,
  ): Promise<JudgedFiles> {
    const { database } = this.#options;
    const room = await roomFor(database.orm, { accountId, collectionId, now: Date.now() });
    const reason = takeRoom({ ...room }, 1);
    if (reason !== null) {
      const message = noRoomSentence(reason, room);
      return { accepted: [], refused: files.map(({ id, name }) => ({ id, name, code: reason, message })) };
    }
    return this.#gate(files, accountId);
  }

  #gate(files: readonly UploadedSvg[], accountId: string): Promise<JudgedFiles> {
    return judgeFiles(files, this.#options.gates, accountId).catch((error: unknown) => {
      throw error instanceof WorkBusy ? busy(error) : error;
    });
  }

  /** Makes every text durable before a row refers to it. Texts without rows are swept. */
  async #store(files: readonly AcceptedFile[]): Promise<StoredFile[]> {
    const sold = await soldDrawings(
      this.#options.database,
      files.map(({ facts }) => facts.drawingHash),
    );
    return Promise.all(
      files.map(async (file) => ({
        ...file,
        textHash: await this.#options.drawings.write(file.svg),
        isSoldElsewhere: sold.has(file.facts.drawingHash),
      })),
    );
  }
}

function busy(cause?: unknown): ApiFailure {
  return new ApiFailure('RENDER_BUSY', 'Too many files are being read at this moment.', {
    hint: 'Nothing was stored. Send them again in a few seconds.',
    retryAfter: 3,
    cause,
  });
}
