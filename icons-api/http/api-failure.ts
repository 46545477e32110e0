import type { ApiErrorCode, ApiProblem } from '@icoteca/shared-contracts';

/** Status of an answer by its code; codes that stand in no route of ours are 500. */
const STATUS: Partial<Record<ApiErrorCode, number>> = {
  BAD_REQUEST: 400,
  REQUEST_MALFORMED: 400,
  NOT_FOUND: 404,
  UNKNOWN_STYLE: 404,
  UNKNOWN_GROUP: 404,
  UNKNOWN_CATEGORY: 404,
  UNKNOWN_AUTHOR: 404,
  UNKNOWN_ICON: 404,
  ICON_REMOVED: 410,
  NO_RESULTS: 404,
  SIGN_IN_REQUIRED: 401,
  CATALOGUE_CHANGED: 409,
  CATALOGUE_EMPTY: 503,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  ADDRESS_TOO_LONG: 414,
  SIMILAR_NOT_READY: 503,
  SIMILAR_BUSY: 429,
  IMAGE_SEARCH_FILE_TYPE_ERROR: 415,
  IMAGE_SEARCH_FILE_TOO_LARGE: 413,
  IMAGE_SEARCH_FILE_UNREADABLE: 422,
  IMAGE_SEARCH_FILE_EMPTY: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  DATABASE_UNAVAILABLE: 503,
};

/** A call that is not answered with success. Becomes an `ApiProblem` with the status of its code. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ApiErrorCode;
  readonly details: Pick<ApiProblem, 'hint' | 'param' | 'nearest'>;
  /** Seconds after which the call may be answered; goes out as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ApiErrorCode,
    message: string,
    details: {
      hint?: string;
      param?: string;
      nearest?: string | undefined;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    const { cause, nearest, retryAfter, ...rest } = details;
    super(message, { cause });
    this.code = code;
    this.retryAfter = retryAfter;
    this.details = nearest === undefined ? rest : { ...rest, nearest };
  }

  /** HTTP status of the answer. */
  get status(): number {
    return STATUS[this.code] ?? 500;
  }

  /** Body of the answer. */
  body(requestId: string): ApiProblem {
    return { success: false, code: this.code, message: this.message, ...this.details, requestId };
  }
}

/** 404 for an id that no icon ever had. */
export function unknownIcon(id: string): ApiFailure {
  return new ApiFailure('UNKNOWN_ICON', `There is no icon with the id "${id.slice(0, 40)}".`, {
    param: 'id',
    hint: 'Take the id from a search answer; ids are 12 letters and digits.',
  });
}

/** 410 for an icon that was taken out of its set. */
export function removedIcon(id: string): ApiFailure {
  return new ApiFailure('ICON_REMOVED', `The icon "${id.slice(0, 40)}" is no longer in the catalogue.`, {
    param: 'id',
    hint: 'Search for another one.',
  });
}
