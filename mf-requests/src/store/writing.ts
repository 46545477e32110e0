/** What every write carries: a key of its own, so that a call that is sent twice is done once. */
export const writing = () => ({ idempotencyKey: crypto.randomUUID() });
