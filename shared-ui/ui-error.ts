import type { uiErrors } from './errors/ui-errors.ts';

/** A code of the components. */
export type UiErrorCode = keyof typeof uiErrors;

/** A part of the interface was used in a way that it cannot serve. It is the caller's mistake, so it is thrown. */
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
