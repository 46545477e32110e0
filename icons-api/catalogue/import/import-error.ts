import type { importErrors } from '../../errors/import-errors.ts';

/** Codes of what can stop an import. */
export type ImportErrorCode = keyof typeof importErrors;

/** An import that cannot go on: a code, one sentence, and what to do about it. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportErrorCode;
  readonly hint: string;

  constructor(code: ImportErrorCode, message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.hint = hint;
  }
}
