/** The codes of everything that can go wrong between a build and its use in a page. */
export type FederationErrorCode =
  | 'REMOTE_DESCRIPTION_INVALID'
  | 'REMOTE_NOT_BUILT'
  | 'REMOTE_BUNDLES_SHARED_PACKAGE'
  | 'REMOTE_CONTRACT_MISMATCH'
  | 'REMOTE_VERSION_UNKNOWN'
  | 'REMOTE_SIGNATURE_INVALID'
  | 'REMOTE_INTEGRITY_MISMATCH'
  | 'REMOTE_FORBIDDEN_IMPORT'
  | 'REMOTE_MODULE_INVALID'
  | 'REMOTE_TIMEOUT'
  | 'REMOTE_ARTIFACT_MISSING'
  | 'REMOTE_BACKING_OFF'
  | 'REMOTE_UNAVAILABLE'
  | 'REMOTE_UNTRUSTED_ADDRESS'
  | 'REGISTRY_CORRUPT'
  | 'REGISTRY_LOCKED'
  | 'NOTHING_TO_ROLL_BACK'
  | 'NOTHING_ACTIVE'
  | 'NO_ROLLOUT'
  | 'ROLLOUT_MOVES_BACK'
  | 'ROLLOUT_UNDER_WAY'
  | 'REMOTE_VERSION_TAKEN_OUT'
  | 'REGISTRY_UNAVAILABLE'
  | 'REGISTRY_TOKEN_MISSING'
  | 'REGISTRY_TOKEN_REFUSED'
  | 'REMOTE_VERSION_EXISTS'
  | 'CONSUMER_CONTRACT_BROKEN'
  | 'REMOTE_FOLDER_EXISTS'
  | 'INSTALL_FAILED'
  | 'REMOTE_TRIAL_FAILED'
  | 'REMOTE_OVER_BUDGET'
  | 'REGISTRY_SETTING_MISSING'
  | 'REGISTRY_SETTING_INVALID'
  | 'REMOTE_NOT_CLEANED_UP'
  | 'REMOTE_KEY_FOREIGN'
  | 'BUILD_FAILED'
  | 'ARGUMENTS_MISSING';

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
