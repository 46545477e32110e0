import type { uiErrors } from './errors/ui-errors.ts';

export type UiErrorCode = keyof typeof uiErrors;

/** A component was used incorrectly, by a mistake of the caller. */
export class UiError extends Error {
  override readonly name = 'UiError';
  readonly code: UiErrorCode;
  /** What to do, with the nearest valid value. */
  readonly hint: string;

  constructor(code: UiErrorCode, message: string, hint: string, options?: ErrorOptions) {
    super(`${code}: ${message} ${hint}`, options);
    this.code = code;
    this.hint = hint;
  }
}
