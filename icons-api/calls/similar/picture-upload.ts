import { IMAGE_SEARCH_MAX_BYTES } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { costlyCallLimit } from '../../http/rate-limits.ts';
import { acceptOneFile, uploadedFile } from '../../http/uploaded-file.ts';
import { fileTooLarge, picturesTooOften, tooManyPictures } from './similar-failures.ts';

/** Pictures of one client in a minute; clients on this machine are not counted. */
const PICTURES_A_MINUTE = 30;
/** Concurrent uploads: together 80 MB at most. */
const MAX_CONCURRENT = 16;

const limits = {
  maxBytes: IMAGE_SEARCH_MAX_BYTES,
  tooLarge: () => fileTooLarge(IMAGE_SEARCH_MAX_BYTES),
};

/** Lets the calls of a scope take one picture each, within limits. */
export async function pictureUpload(app: FastifyInstance) {
  await acceptOneFile(app, IMAGE_SEARCH_MAX_BYTES);
  const secondsToWait = costlyCallLimit(app, 'pictures', PICTURES_A_MINUTE);
  let incoming = 0;
  return {
    /** @throws ApiFailure TOO_MANY_REQUESTS for a client that sent too many */
    async mayBegin(request: FastifyRequest): Promise<void> {
      const seconds = await secondsToWait(request);
      if (seconds > 0) throw picturesTooOften(PICTURES_A_MINUTE, seconds);
    },
    /** Reads the picture of a request and works on it. @throws ApiFailure SIMILAR_BUSY, and those of `uploadedFile` */
    async take<T>(
      request: FastifyRequest,
      work: (picture: Uint8Array<ArrayBuffer>) => Promise<T>,
    ): Promise<T> {
      if (incoming >= MAX_CONCURRENT) throw tooManyPictures();
      incoming++;
      try {
        const { bytes } = await uploadedFile(request, limits);
        return await work(bytes);
      } finally {
        incoming--;
      }
    },
  };
}
