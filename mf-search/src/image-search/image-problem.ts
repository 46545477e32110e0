import { type ApiErrorCode, type ImageSearchDomain, RequestError } from '@icoteca/shared-contracts';
import type { searchErrors } from '../../errors/search-errors.ts';
import type { SearchText } from '../texts/texts.ts';

/** Problems that have a text of their own; the first is the message key of the specification (SD 5, 8). */
const named = [
  'IMAGE_SEARCH_FILE_TYPE_ERROR',
  'IMAGE_SEARCH_FILE_TOO_LARGE',
  'IMAGE_SEARCH_FILE_UNREADABLE',
  'IMAGE_SEARCH_FILE_EMPTY',
  'IMAGE_SEARCH_FILE_GONE',
  'CROSS_DOMAIN_IMAGE',
  'SIMILAR_NOT_READY',
  'SIMILAR_BUSY',
  'TOO_MANY_REQUESTS',
  'BAD_REQUEST',
  'NETWORK',
] as const satisfies readonly (ApiErrorCode | keyof typeof searchErrors | 'NETWORK')[];
/** Why a picture was not searched by; `IMAGE_SEARCH_FAILED` for everything that a visitor can only try again. */
export type ImageProblem = (typeof named)[number] | 'IMAGE_SEARCH_FAILED';

/** A picture that cannot be sent, known before it is. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
  readonly code: ImageProblem;

  constructor(code: ImageProblem, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The problem that a code names. */
export function imageProblemOf(code: string): ImageProblem {
  return named.find((known) => known === code) ?? 'IMAGE_SEARCH_FAILED';
}

/** The problem behind an error of an upload. */
export function problemOfError(error: unknown): ImageProblem {
  return error instanceof PictureProblem || error instanceof RequestError
    ? imageProblemOf(error.code)
    : 'IMAGE_SEARCH_FAILED';
}

/** What is the case and what to do, in a sentence. */
export function problemText(t: SearchText, problem: ImageProblem, domain: ImageSearchDomain): string {
  if (problem === 'IMAGE_SEARCH_FILE_TYPE_ERROR' && domain === 'photos') {
    return t('IMAGE_SEARCH_FILE_TYPE_ERROR.photos');
  }
  return t(problem);
}
