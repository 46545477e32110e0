/** What one client may take of the server. Times in ms. */
export interface ClientLimits {
  /** The head of a request must be there by then. */
  headersMs: number;
  /** The whole request must be there by then. */
  requestMs: number;
  /** Something must have moved on a connection; longer than any answer takes to begin. */
  stalledMs: number;
  /** So long a connection without a request is kept. */
  idleMs: number;
}

export const usualClientLimits: ClientLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  stalledMs: 30_000,
  idleMs: 65_000,
};

/** The limits as fastify takes them. */
export function connectionOptions({ headersMs, requestMs, stalledMs, idleMs }: ClientLimits) {
  const headersTimeout = Math.min(headersMs, requestMs);
  return {
    // Node looks every half minute otherwise, and a limit of seconds would mean nothing.
    http: { headersTimeout, connectionsCheckingInterval: Math.max(100, headersTimeout / 4) },
    requestTimeout: requestMs,
    connectionTimeout: stalledMs,
    keepAliveTimeout: idleMs,
  };
}
