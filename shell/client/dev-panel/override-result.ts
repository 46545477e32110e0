/** How one override went. */
export interface OverrideResult {
  readonly remote: string;
  readonly origin: string;
  /** Null when its build runs in this page. */
  readonly error: string | null;
}
