export interface Locale {
  /** Code in host names and texts: `en`. */
  readonly code: string;
  /** BCP 47: `en-US`. */
  readonly iso: string;
}
