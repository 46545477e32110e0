import { IMAGE_SEARCH_MAX_BYTES } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { costlyCallLimit } from '../../http/rate-limits.ts';
import { acceptOneFile, uploadedFile } from '../../http/uploaded-file.ts';
import { fileTooLarge, picturesTooOften, tooManyPictures } from './similar-failures.ts';

/** Pictures that one client may send in a minute; clients on this machine are not counted. */
const PICTURES_A_MINUTE = 30;
/** Pictures that may be on their way in at once: together they fill 80 MB at most. */
const PICTURES_AT_ONCE = 16;

const limits = {
  maxBytes: IMAGE_SEARCH_MAX_BYTES,
  tooLarge: () => fileTooLarge(IMAGE_SEARCH_MAX_BYTES),
};

/** Takes in pictures of visitors within limits. */
export interface PictureUpload {
  /** @throws ApiFailure TOO_MANY_REQUESTS for a client that sent too many */
  mayBegin(request: FastifyRequest): Promise<void>;
  /** Reads the picture of a request and works on it. @throws ApiFailure SIMILAR_BUSY, and those of `uploadedFile` */
  take<T>(request: FastifyRequest, work: (picture: Uint8Array<ArrayBuffer>) => Promise<T>): Promise<T>;
}

/** Lets the calls of a scope take one picture each. */
export async function pictureUpload(app: FastifyInstance): Promise<PictureUpload> {
  await acceptOneFile(app, IMAGE_SEARCH_MAX_BYTES);
  const secondsToWait = costlyCallLimit(app, 'pictures', PICTURES_A_MINUTE);
  let incoming = 0;
  return {
    async mayBegin(request) {
      const seconds = await secondsToWait(request);
      if (seconds > 0) throw picturesTooOften(PICTURES_A_MINUTE, seconds);
    },
    async take(request, work) {
      if (incoming >= PICTURES_AT_ONCE) throw tooManyPictures();
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
