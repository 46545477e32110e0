/** Options of every write: its own idempotency key, so that a repeated call is done once. */
export function writing({ ifMatch, keepalive }: { ifMatch?: number | undefined; keepalive?: boolean } = {}) {
  return {
    idempotencyKey: crypto.randomUUID(),
    ...(ifMatch !== undefined && { ifMatch }),
    ...(keepalive && { keepalive }),
  };
}
