import type { ApiErrorCode, ApiProblem, RefusedFile } from '@icoteca/shared-contracts';
import { apiErrors } from '@icoteca/shared-contracts/errors';

/** HTTP status of an answer with this code. */
export function statusOf(code: ApiErrorCode): number {
  return apiErrors[code].status ?? 500;
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
