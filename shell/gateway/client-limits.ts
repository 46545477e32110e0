/** What one client may take of the server. Times in ms. */
export interface ClientLimits {
  /** The head of a request must be there by then. */
  readonly headersMs: number;
  /** The whole request must be there by then. */
  readonly requestMs: number;
  /**
   * Something must have moved on a connection; longer than any answer takes to begin. A slow reader stays, a silent one
   * does not. Node takes up to twice as long when an answer is half read.
   */
  readonly stalledMs: number;
  /** Idle connections are closed after this time. */
  readonly idleMs: number;
  /**
   * So much of an answer is taken from whoever makes it before the client has read it, bytes. A slow reader then costs
   * memory, and no render worker and no connection to the API.
   */
  readonly aheadBytes: number;
}

export const usualClientLimits: ClientLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  stalledMs: 30_000,
  idleMs: 65_000,
  aheadBytes: 2 * 2 ** 20,
};
