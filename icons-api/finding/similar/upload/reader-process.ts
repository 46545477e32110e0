import { runPoolProcess } from '../../../processes/pool-process.ts';
import { allowOnlyUploads, readPicture } from './read-picture.ts';
import type { FromReader, ToReader } from './reader-messages.ts';

/**
 * Body of the process that reads pictures of visitors. It has no environment, no database and no visitor but the one whose
 * picture it reads: a file that breaks a decoder breaks nothing else. Decoders work in threads, so that it can be watched.
 */
allowOnlyUploads();
runPoolProcess<ToReader, FromReader>((message) => readPicture(message.bytes, message), {
  memory: 700 * 2 ** 20,
  workMs: 3000,
});
