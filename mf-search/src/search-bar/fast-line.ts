/** What some browsers report about the network (Network Information API). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether prefetching costs the visitor little. Browsers that report nothing count as fast. */
export function isLineFast({ connection }: { connection?: Connection } = navigator as object): boolean {
  if (connection?.saveData) return false;
  return connection?.effectiveType === undefined || connection.effectiveType === '4g';
}
