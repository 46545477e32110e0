import { answerWork } from '../../../processes/answer-work.ts';
import { allowOnlyUploads, type PictureJob, type PictureReading, readPicture } from './read-picture.ts';

/**
 * Body of the process that reads pictures of visitors. It has no environment, no database and no visitor but the one whose
 * picture it reads: a file that breaks a decoder breaks nothing else. Decoders work in threads, so that it can be watched.
 */
allowOnlyUploads();
answerWork<PictureJob, PictureReading>((job) => readPicture(job.bytes, job), {
  memory: 700 * 2 ** 20,
  workMs: 3000,
});
