/** What every write carries: its own key, so that a call that is sent twice is done once. */
export const writing = () => ({ idempotencyKey: crypto.randomUUID() });
