/** What is known of somebody who asks for figures about a server. */
export interface MetricsCaller {
  /** Address of the other end of the connection. */
  readonly address: string | undefined;
  /** Whether a proxy says that it asks for somebody else. */
  readonly isForwarded: boolean;
  readonly authorization: string | undefined;
}

const loopback: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Who may read the figures of a server: programs of the same machine that no proxy stands before, and whoever has the
 * token, when there is one.
 */
export function mayReadMetrics(caller: MetricsCaller, token: string | undefined): boolean {
  if (token && caller.authorization && isSame(caller.authorization, `Bearer ${token}`)) return true;
  return loopback.has(caller.address) && !caller.isForwarded;
}

/** Compares in a time that does not tell how much of it was right. */
function isSame(given: string, wanted: string): boolean {
  let difference = given.length ^ wanted.length;
  for (let index = 0; index < wanted.length; index += 1)
    difference |= (given.charCodeAt(index) || 0) ^ wanted.charCodeAt(index);
  return difference === 0;
}
