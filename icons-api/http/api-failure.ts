import type { ApiErrorCode, ApiProblem, RefusedFile } from '@icoteca/shared-contracts';

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
  ICON_FILE_LOST: 410,
  OWNER_ONLY: 403,
  UNKNOWN_FORMAT: 400,
  BAD_SIZE: 400,
  BAD_COLOUR: 400,
  BAD_EDITS: 400,
  NO_RESULTS: 404,
  SIGN_IN_REQUIRED: 401,
  SESSION_ENDED: 401,
  TOKEN_ONLY_READS: 403,
  SOCIAL_TYPE_UNKNOWN: 400,
  SIGN_IN_PARAMS: 400,
  SIGN_IN_NOT_OFFERED: 404,
  SIGN_IN_STATE: 400,
  SIGN_IN_CANCELLED: 400,
  SIGN_IN_FAILED: 401,
  SIGN_IN_CODE_USED: 401,
  EMAIL_NOT_CHECKED: 403,
  ORIGIN_NOT_LISTED: 403,
  API_KEY_REFUSED: 401,
  API_KEY_LIMIT: 409,
  UNKNOWN_API_KEY: 404,
  UNKNOWN_COLLECTION: 404,
  COLLECTION_HIDDEN: 410,
  COLLECTION_LIMIT: 409,
  COLLECTION_FULL: 409,
  COLLECTION_EMPTY: 409,
  COLLECTION_CHANGED: 412,
  VERSION_GONE: 404,
  DOWNLOAD_GONE: 404,
  SYSTEM_COLLECTION: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  UNKNOWN_REQUEST: 404,
  REQUEST_FORBIDDEN: 403,
  REQUEST_STATE: 409,
  REQUEST_CHANGED: 412,
  REQUEST_LIMIT: 409,
  UNKNOWN_MAKER: 404,
  UNKNOWN_FILE: 404,
  FILE_TYPE_REFUSED: 415,
  FILE_TOO_LARGE: 413,
  FILE_UNREADABLE: 422,
  UPLOAD_QUOTA: 409,
  UNSUBSCRIBE_TOKEN: 404,
  ADMIN_ONLY: 403,
  PURGE_INCOMPLETE: 503,
  ALLOWANCE_USED_UP: 403,
  DOWNLOAD_REQUIRED: 403,
  REWARD_TOKEN_REFUSED: 403,
  REWARDS_OFF: 404,
  HUMAN_CHECK_REQUIRED: 403,
  HUMAN_CHECK_FAILED: 403,
  HUMAN_CHECK_UNAVAILABLE: 503,
  FOREIGN_ACCOUNT: 403,
  SUPPORT_CHAT_OFF: 404,
  UNKNOWN_PRODUCT: 404,
  UNKNOWN_LICENSE: 404,
  PLAN_ALREADY_ACTIVE: 409,
  CHECKOUT_UNAVAILABLE: 503,
  REPORT_NOT_SIGNED: 400,
  PAID_FORMAT: 403,
  PAID_SIZE: 403,
  RENDER_BUSY: 429,
  DRAWING_NOT_EXPRESSIBLE: 422,
  ANIMATION_NOT_EXPRESSIBLE: 422,
  ICON_NOT_ANIMATED: 422,
  SVG_REFUSED: 422,
  UPLOAD_REFUSED: 422,
  SVG_TOO_LARGE: 413,
  SVG_UNUSABLE: 422,
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
  IMAGE_SEARCH_FILE_GONE: 410,
  REQUEST_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  DATABASE_UNAVAILABLE: 503,
  DISK_FULL: 507,
  FILE_STORE_UNAVAILABLE: 503,
};

/** HTTP status of an answer with this code. */
export function statusOf(code: ApiErrorCode): number {
  return STATUS[code] ?? 500;
}

/** A call that is not answered with success. Becomes an `ApiProblem` with the status of its code. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ApiErrorCode;
  readonly details: Pick<
    ApiProblem,
    'hint' | 'param' | 'nearest' | 'needed' | 'left' | 'rule' | 'current' | 'refused'
  >;
  /** Seconds after which the call may be answered; goes out as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ApiErrorCode,
    message: string,
    details: {
      hint?: string | undefined;
      param?: string | undefined;
      nearest?: string | undefined;
      needed?: number | undefined;
      left?: number | undefined;
      /** Name of the rule that forbids it. */
      rule?: string | undefined;
      /** What is there now, in place of what the caller saw. */
      current?: unknown;
      /** Files that were not accepted, each with its reason. */
      refused?: RefusedFile[] | undefined;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    const { cause, nearest, needed, left, rule, current, refused, retryAfter, ...rest } = details;
    super(message, { cause });
    this.code = code;
    this.retryAfter = retryAfter;
    this.details = {
      ...rest,
      ...(nearest !== undefined && { nearest }),
      ...(needed !== undefined && { needed }),
      ...(left !== undefined && { left }),
      ...(rule !== undefined && { rule }),
      ...(current !== undefined && { current }),
      ...(refused !== undefined && { refused }),
    };
  }

  /** HTTP status of the answer. */
  get status(): number {
    return statusOf(this.code);
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
