import { type ApiErrorCode, type ImageSearchDomain, RequestError } from '@icoteca/shared-contracts';
import type { searchErrors } from '../../errors/search-errors.ts';
import type { SearchText } from '../texts/texts.ts';

/** Problems with a text; the first is the message key of the specification (SD 5, 8). */
const NAMED = [
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
/** `IMAGE_SEARCH_FAILED` covers everything that can only be retried. */
export type ImageProblem = (typeof NAMED)[number] | 'IMAGE_SEARCH_FAILED';

/** The picture cannot be sent. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
  readonly code: ImageProblem;

  constructor(code: ImageProblem, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

export function imageProblemOf(code: string): ImageProblem {
  return NAMED.find((known) => known === code) ?? 'IMAGE_SEARCH_FAILED';
}

export function problemOfError(error: unknown): ImageProblem {
  return error instanceof PictureProblem || error instanceof RequestError
    ? imageProblemOf(error.code)
    : 'IMAGE_SEARCH_FAILED';
}

export function problemText(t: SearchText, problem: ImageProblem, domain: ImageSearchDomain): string {
  if (problem === 'IMAGE_SEARCH_FILE_TYPE_ERROR' && domain === 'photos') {
    return t('IMAGE_SEARCH_FILE_TYPE_ERROR.photos');
  }
  return t(problem);
}
