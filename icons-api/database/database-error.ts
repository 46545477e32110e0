import type { ApiErrorCode } from '@icoteca/shared-contracts';
import type { databaseErrors } from '../errors/database-errors.ts';

type DatabaseErrorCode = keyof typeof databaseErrors | Extract<ApiErrorCode, 'DATABASE_UNAVAILABLE'>;

/** A failure with a code, one sentence, and what to do next. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;
  readonly hint: string;

  constructor(code: DatabaseErrorCode, message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.hint = hint;
  }
}
