import { runPoolProcess } from '../../processes/pool-process.ts';
import type { FileProblem } from './file-problem.ts';
import { allowOnlyAttachments, type FilePicture, readFile } from './read-file.ts';

/** Memory of the process in bytes, and CPU time of one file in ms. */
export const FILE_MEMORY = 700 * 2 ** 20;
export const FILE_WORK_MS = 5000;

/** Process that reads files of visitors, without environment or database. Decoders run in threads, so that it can be watched. */
allowOnlyAttachments();
runPoolProcess<{ bytes: Uint8Array }, FilePicture | FileProblem>(({ bytes }) => readFile(bytes), {
  memory: FILE_MEMORY,
  workMs: FILE_WORK_MS,
});
