import { REQUEST_FILE_LOOSE_MS } from '@icoteca/shared-contracts';
import { and, isNull, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { type RepeatTimes, repeat } from '../../database/repeat.ts';
import { requestFile } from '../../database/request-schema.ts';
import { sweepUnusedFiles } from '../../database/sweep-unused-files.ts';
import type { DurableFiles } from '../../file-store/durable-files.ts';
import { HashedFiles } from '../../file-store/hashed-files.ts';
import { FileReader } from './file-reader.ts';
import { RequestFiles } from './request-files.ts';

const SWEEP = { everyMs: 600_000, firstAfterMs: 90_000 };
/** A younger picture without a row may belong to an upload under way, ms. */
const UPLOADING_MS = 3_600_000;

/** Opens the attached files of a process, and sweeps unused ones every ten minutes. */
export function openRequestFiles(options: {
  database: Database;
  files: DurableFiles;
  log: FastifyBaseLogger;
  sweep?: RepeatTimes;
}) {
  const { database, files, log, sweep = SWEEP } = options;
  const pictures = new HashedFiles(files, 'request-files', (file, what) =>
    log.error({ code: 'UNKNOWN_FILE' }, `The picture of an attached file, ${file}, is ${what}.`),
  );
  const reader = new FileReader();
  const stopSweeps = repeat(
    () => sweepFiles(database, pictures, Date.now()),
    (error) => log.warn({ err: error }, 'Files of requests were not swept; it is tried again later'),
    sweep,
  );
  return {
    files: new RequestFiles({ database, pictures, reader }),
    /** Ends sweeps and the processes that read files. */
    close() {
      reader.close();
      return stopSweeps();
    },
  };
}

/** Deletes files that were attached to nothing for a day, and pictures without a file. @param now milliseconds since 1970 */
export async function sweepFiles(database: Database, pictures: HashedFiles, now: number): Promise<void> {
  await database.orm
    .delete(requestFile)
    .where(and(isNull(requestFile.requestId), lte(requestFile.at, now - REQUEST_FILE_LOOSE_MS)));
  await sweepUnusedFiles(database, pictures, requestFile.contentHash, now - UPLOADING_MS);
}
