import type { FingerprintProgress, SearchRefusal } from '../../finding/similar/public.ts';
import { ApiFailure } from '../../http/api-failure.ts';

/** Longest Retry-After, s. */
const MAX_WAIT = 60;
const SMALLER = 'Make it smaller, such as 1920 by 1024.';

/** 503 while fingerprints are computed. */
export function notReady({ done, total, secondsLeft }: FingerprintProgress): ApiFailure {
  const share = total > 0 ? ` ${done} of ${total} are done.` : '';
  return new ApiFailure('SIMILAR_NOT_READY', `The drawings of the catalogue are being looked at.${share}`, {
    hint: 'Try again after the seconds of Retry-After.',
    retryAfter: Math.min(MAX_WAIT, Math.max(1, Math.ceil(secondsLeft))),
  });
}

/** 413 for a file above the limit of bytes. */
export function fileTooLarge(maxBytes: number): ApiFailure {
  const message = `The picture has more than ${Math.round(maxBytes / 2 ** 20)} MB.`;
  return new ApiFailure('IMAGE_SEARCH_FILE_TOO_LARGE', message, { param: 'file', hint: SMALLER });
}

/** 410 for the id of a picture that is not stored, or not any more. */
export function pictureExpired(): ApiFailure {
  const details = { param: 'pictureId', hint: 'Send it again.' };
  return new ApiFailure('IMAGE_SEARCH_FILE_GONE', 'The picture is not kept any more.', details);
}

/** 429 for a client that sends too many pictures. */
export function picturesTooOften(picturesAMinute: number, retryAfter: number): ApiFailure {
  const message = `More than ${picturesAMinute} pictures in a minute.`;
  return new ApiFailure('TOO_MANY_REQUESTS', message, { hint: 'Wait and try again.', retryAfter });
}

/** 415 for a file of a kind that is not accepted. */
export function wrongKind(kinds: readonly string[]): ApiFailure {
  return new ApiFailure('IMAGE_SEARCH_FILE_TYPE_ERROR', 'The file is no picture of a known kind.', {
    param: 'image',
    hint: `Take one of these: ${kinds.join(', ')}; what counts is the content of the file, not its name.`,
  });
}

/** 429 when too many pictures are being uploaded or searched. */
export function tooManyPictures(cause?: unknown): ApiFailure {
  return new ApiFailure('SIMILAR_BUSY', 'Too many searches by drawing wait at this moment.', {
    hint: 'Try again after the seconds of Retry-After.',
    retryAfter: 2,
    cause,
  });
}

const PICTURE_PROBLEMS = {
  type: {
    code: 'IMAGE_SEARCH_FILE_TYPE_ERROR',
    message: 'The file is no picture of a known kind.',
    hint: 'Take a JPEG, PNG, SVG or WebP; what counts is the content of the file, not its name.',
  },
  'too-large': {
    code: 'IMAGE_SEARCH_FILE_TOO_LARGE',
    message: 'The picture is too much to be looked at.',
    hint: SMALLER,
  },
  unreadable: {
    code: 'IMAGE_SEARCH_FILE_UNREADABLE',
    message: 'The picture cannot be read.',
    hint: 'Open it in another program and save it again.',
  },
  empty: {
    code: 'IMAGE_SEARCH_FILE_EMPTY',
    message: 'Nothing can be seen in the picture.',
    hint: 'Take one in which the drawing differs from its ground.',
  },
} as const;

/** The failure to answer with for a search that was refused. */
export function failureOfRefusal(refusal: SearchRefusal, cause: unknown): ApiFailure {
  if (refusal === 'stale') return notReady({ done: 0, total: 0, secondsLeft: 1 });
  if (refusal === 'busy') return tooManyPictures(cause);
  if (refusal === 'failed') {
    const hint = 'Try again; quote the request id if it stays so.';
    return new ApiFailure('INTERNAL', 'The search by drawing failed.', { hint, cause });
  }
  const { code, message, hint } = PICTURE_PROBLEMS[refusal];
  return new ApiFailure(code, message, { param: 'file', hint, cause });
}
