import type { FingerprintProgress, SearchRefusal } from '../../finding/similar/public.ts';
import { ApiFailure } from '../../http/api-failure.ts';

/** A client is asked to come again after at most this time, s. */
const LONGEST_WAIT = 60;
const TYPES = 'Take a JPEG, PNG, SVG or WebP; what counts is the content of the file, not its name.';
const SMALLER = 'Make it smaller, such as 1920 by 1024.';

/** 503 while fingerprints are being made. */
export function notReady({ done, total, secondsLeft }: FingerprintProgress): ApiFailure {
  const share = total > 0 ? ` ${done} of ${total} are done.` : '';
  return new ApiFailure('SIMILAR_NOT_READY', `The drawings of the catalogue are being looked at.${share}`, {
    hint: 'Try again after the seconds of Retry-After.',
    retryAfter: Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(secondsLeft))),
  });
}

/** 413 for a file above the limit of bytes. */
export function fileTooLarge(maxBytes: number): ApiFailure {
  const megabytes = Math.round(maxBytes / 2 ** 20);
  return new ApiFailure('IMAGE_SEARCH_FILE_TOO_LARGE', `The picture has more than ${megabytes} MB.`, {
    param: 'file',
    hint: SMALLER,
  });
}

/** 410 for the id of a picture that is not kept, or not any more. */
export function pictureGone(): ApiFailure {
  return new ApiFailure('IMAGE_SEARCH_FILE_GONE', 'The picture is not kept any more.', {
    param: 'pictureId',
    hint: 'Send it again.',
  });
}

/** 429 for a client that sends one picture after the other. */
export function picturesTooOften(picturesAMinute: number, secondsToWait: number): ApiFailure {
  return new ApiFailure('TOO_MANY_REQUESTS', `More than ${picturesAMinute} pictures in a minute.`, {
    hint: 'Wait and try again.',
    retryAfter: secondsToWait,
  });
}

/** 415 for a file of a kind that is not taken. */
export function wrongKind(kinds: readonly string[]): ApiFailure {
  return new ApiFailure('IMAGE_SEARCH_FILE_TYPE_ERROR', 'The file is no picture of a known kind.', {
    param: 'image',
    hint: `Take one of these: ${kinds.join(', ')}; what counts is the content of the file, not its name.`,
  });
}

/** 429 when more pictures are on their way in than may wait. */
export function tooManyPictures(cause?: unknown): ApiFailure {
  return new ApiFailure('SIMILAR_BUSY', 'Too many searches by drawing wait at this moment.', {
    hint: 'Try again after the seconds of Retry-After.',
    retryAfter: 2,
    cause,
  });
}

/** The failure to answer with for a search that was refused. */
export function failureOfRefusal(refusal: SearchRefusal, cause: unknown): ApiFailure {
  const about = { param: 'file', cause };
  switch (refusal) {
    case 'stale':
      return notReady({ done: 0, total: 0, secondsLeft: 1 });
    case 'busy':
      return tooManyPictures(cause);
    case 'failed':
      return new ApiFailure('INTERNAL', 'The search by drawing failed.', {
        hint: 'Try again; quote the request id if it stays so.',
        cause,
      });
    case 'type':
      return new ApiFailure('IMAGE_SEARCH_FILE_TYPE_ERROR', 'The file is no picture of a known kind.', {
        ...about,
        hint: TYPES,
      });
    case 'too-large':
      return new ApiFailure('IMAGE_SEARCH_FILE_TOO_LARGE', 'The picture is too much to be looked at.', {
        ...about,
        hint: SMALLER,
      });
    case 'unreadable':
      return new ApiFailure('IMAGE_SEARCH_FILE_UNREADABLE', 'The picture cannot be read.', {
        ...about,
        hint: 'Open it in another program and save it anew.',
      });
    case 'empty':
      return new ApiFailure('IMAGE_SEARCH_FILE_EMPTY', 'Nothing can be seen in the picture.', {
        ...about,
        hint: 'Take one in which the drawing differs from its ground.',
      });
  }
}
