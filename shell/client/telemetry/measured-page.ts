/** The page, as telemetry reports it. */
export interface MeasuredPage {
  /** Id of the request that rendered it. */
  readonly requestId: string;
  /** From 0 to 1, the same for a page at all times. */
  readonly random: number;
  /** The remote of the main part; null when it is the shell's own. */
  readonly remote: string | null;
  readonly versionOf: (remote: string) => string | undefined;
}
