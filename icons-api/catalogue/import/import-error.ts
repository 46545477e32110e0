/** Codes of what can stop an import. */
export type ImportErrorCode =
  | 'UNKNOWN_ICON_SET'
  | 'ICON_SET_MISSING'
  | 'ALL_SETS_MISSING'
  | 'ICON_SET_BROKEN'
  | 'BAD_SEO_CODE'
  | 'BAD_REDIRECT'
  | 'ICON_ID_COLLISION';

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
