/** What every write carries: a key of its own, so that a call that is sent twice is done once. */
export function writing({ ifMatch, keepalive }: { ifMatch?: number | undefined; keepalive?: boolean } = {}) {
  return {
    idempotencyKey: crypto.randomUUID(),
    ...(ifMatch !== undefined && { ifMatch }),
    ...(keepalive && { keepalive }),
  };
}
