/** A caller that reads the figures of a server. */
export interface MetricsCaller {
  /** Address of the other end of the connection. */
  readonly address: string | undefined;
  /** Whether it is a proxy for another client. */
  readonly isForwarded: boolean;
  readonly authorization: string | undefined;
}

const loopback: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Who may read the figures of a server: programs of the same machine without a proxy between, and bearers of the
 * token, when there is one.
 */
export function mayReadMetrics(caller: MetricsCaller, token: string | undefined): boolean {
  if (token && caller.authorization && isSame(caller.authorization, `Bearer ${token}`)) return true;
  return loopback.has(caller.address) && !caller.isForwarded;
}

function isSame(given: string, wanted: string): boolean {
  let difference = given.length ^ wanted.length;
  for (let index = 0; index < wanted.length; index += 1)
    difference |= (given.charCodeAt(index) || 0) ^ wanted.charCodeAt(index);
  return difference === 0;
}
