import type { importErrors } from '../../errors/import-errors.ts';

/** An import that cannot continue: a code, one sentence, and what to do next. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: keyof typeof importErrors;
  readonly hint: string;

  constructor(code: keyof typeof importErrors, message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.hint = hint;
  }
}
