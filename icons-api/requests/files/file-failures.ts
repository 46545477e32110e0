import { REQUEST_FILE_MAX_BYTES } from '@icoteca/shared-contracts';
import type { SvgRule } from '../../drawing/svg-gate/public.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import type { FileProblem } from './file-problem.ts';

const MEGABYTES = REQUEST_FILE_MAX_BYTES / 1_000_000;

/** 404 for a file that does not exist, is somebody else's, or is at a request that the visitor may not see: the same for all. */
export function unknownFile(param = 'id'): ApiFailure {
  return new ApiFailure('UNKNOWN_FILE', 'There is no such file.', {
    param,
    hint: 'Upload it again: a file that is attached to no request is removed after a day.',
  });
}

export function fileTooLarge(): ApiFailure {
  return new ApiFailure('FILE_TOO_LARGE', `The file has more than ${MEGABYTES} MB.`, {
    param: 'file',
    hint: 'Make it smaller, for example by fewer pixels.',
  });
}

/** The failure for a file of which no picture can be made. */
export function failureOfProblem({ problem, rule, detail }: FileProblem): ApiFailure {
  const about = { param: 'file', ...(detail !== undefined && { cause: new Error(detail) }) };
  switch (problem) {
    case 'type':
      return new ApiFailure('FILE_TYPE_REFUSED', 'This is no PNG, JPEG, WebP, SVG or PDF.', {
        ...about,
        hint: 'Save it as one of these; what counts is the content of the file, not its name.',
      });
    case 'svg':
      return svgRefused(rule, detail);
    case 'encrypted':
      return new ApiFailure('FILE_UNREADABLE', 'This PDF cannot be read without its password.', {
        ...about,
        hint: 'Save it without a password, or send a picture of its first page.',
      });
    case 'too-costly':
      return new ApiFailure('FILE_UNREADABLE', 'This file takes too much time or memory to read.', {
        ...about,
        hint: 'Make it simpler or smaller.',
      });
    case 'unreadable':
      return new ApiFailure('FILE_UNREADABLE', 'This file cannot be read.', {
        ...about,
        hint: 'Open it in another program and save it again.',
      });
  }
}

function svgRefused(rule: SvgRule = 'markup', why = 'The file cannot be read.'): ApiFailure {
  return new ApiFailure('SVG_REFUSED', `This SVG cannot be used (rule "${rule}"). ${why}`, {
    param: 'file',
    rule,
    hint: 'Save it as plain SVG of shapes, or send a PNG of it.',
  });
}

export function uploadQuota(message: string): ApiFailure {
  return new ApiFailure('UPLOAD_QUOTA', message, {
    param: 'file',
    hint: 'Send a request with those that wait, or come back tomorrow: files without a request are removed after a day.',
  });
}

/** 429 when the queue of files is full. */
export function tooManyFiles(cause?: unknown): ApiFailure {
  return new ApiFailure('RENDER_BUSY', 'Too many files are being read at this moment.', {
    hint: 'Nothing was stored. Send it again in a few seconds.',
    retryAfter: 3,
    cause,
  });
}

export function filesTooOften(filesAMinute: number, retryAfter: number): ApiFailure {
  return new ApiFailure('TOO_MANY_REQUESTS', `More than ${filesAMinute} files in a minute.`, {
    hint: 'Wait and try again.',
    retryAfter,
  });
}
