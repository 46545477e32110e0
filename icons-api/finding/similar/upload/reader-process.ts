import { runPoolProcess } from '../../../processes/pool-process.ts';
import { allowOnlyUploads, type PictureJob, type PictureReading, readPicture } from './read-picture.ts';

/**
 * Entry point of the process that decodes uploaded pictures. It has no environment and no database. Decoders work in
 * threads, so that it can be monitored.
 */
allowOnlyUploads();
runPoolProcess<PictureJob, PictureReading>((job) => readPicture(job.bytes, job), {
  memory: 700 * 2 ** 20,
  workMs: 3000,
});
