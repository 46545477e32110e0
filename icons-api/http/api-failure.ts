import type { ApiErrorCode, ApiProblem } from '@icoteca/shared-contracts';
import { apiErrors } from '@icoteca/shared-contracts/errors';

/** HTTP status of an answer with this code. */
export function statusOf(code: ApiErrorCode): number {
  return apiErrors[code].status ?? 500;
}

/** Fields of a problem; undefined ones are not sent. `rule` forbids the call, `current` is what is stored now. */
type FailureDetails = {
  [Name in 'hint' | 'param' | 'nearest' | 'needed' | 'left' | 'rule' | 'current' | 'refused']?:
    | ApiProblem[Name]
    | undefined;
};

/** A call that is not answered with success. Becomes an `ApiProblem` with the status of its code. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ApiErrorCode;
  readonly details: FailureDetails;
  /** Seconds after which the call may succeed; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ApiErrorCode,
    message: string,
    { cause, retryAfter, ...details }: FailureDetails & { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.retryAfter = retryAfter;
    this.details = details;
  }

  get status(): number {
    return statusOf(this.code);
  }

  body(requestId: string): ApiProblem {
    return {
      success: false,
      code: this.code,
      message: this.message,
      ...this.details,
      requestId,
    } as ApiProblem;
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
