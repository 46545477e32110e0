import { runPoolProcess } from '../../processes/pool-process.ts';
import type { FileProblem } from './file-problem.ts';
import { allowOnlyAttachments, type FilePicture, readFile } from './read-file.ts';

/** Memory of the process, bytes, and processor time of one file, ms. */
export const FILE_MEMORY = 700 * 2 ** 20;
export const FILE_WORK_MS = 5000;

/**
 * Body of the process that reads files of visitors. It has no environment, no database and no visitor but the one whose file it reads.
 * Decoders and drawing work in threads, so that it can be watched.
 */
allowOnlyAttachments();
runPoolProcess<{ bytes: Uint8Array }, FilePicture | FileProblem>(({ bytes }) => readFile(bytes), {
  memory: FILE_MEMORY,
  workMs: FILE_WORK_MS,
});
