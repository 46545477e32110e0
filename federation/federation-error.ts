import type { programErrors } from '@icoteca/shared-contracts/errors';
import type { buildErrors } from './errors/build-errors.ts';
import type { loadingErrors } from './errors/loading-errors.ts';
import type { registryErrors } from './errors/registry-errors.ts';

/** The codes of everything that can go wrong between a build and its use in a page. */
export type FederationErrorCode =
  | keyof typeof buildErrors
  | keyof typeof registryErrors
  | keyof typeof loadingErrors
  | Extract<keyof typeof programErrors, 'ARGUMENTS_MISSING'>;

/** An error with a code for machines, a sentence for people, what to do, and the cause where there is one. */
export class FederationError extends Error {
  override readonly name = 'FederationError';
  readonly code: FederationErrorCode;
  /** What the reader can do about it. */
  readonly hint: string;

  constructor(code: FederationErrorCode, message: string, options: { hint: string; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
  }

  /** One line for a terminal or a log. */
  override toString(): string {
    return `${this.code}: ${this.message} ${this.hint}`;
  }
}
