import type { settingErrors } from '../../errors/setting-errors.ts';

/** Every code by which a server refuses a setting. */
export type SettingErrorCode = keyof typeof settingErrors;
/** A variable of the environment that servers check. */
export type SettingName = SettingErrorCode extends infer Code
  ? Code extends `${infer Name}_INVALID`
    ? Name
    : never
  : never;

/** A setting that cannot be used: which, what is wrong and what would do. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly code: SettingErrorCode;
  /** What to do next, one sentence. */
  readonly hint = 'Change it, or leave it out to get the default: docs/settings.md lists all settings.';

  /** @param message says what is wrong and what would do; it repeats no secret */
  constructor(code: SettingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
