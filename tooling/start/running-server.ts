import type { ServiceProcess } from '../processes/service-process.ts';

/** A server that stands, its address, and the way to start it once more at the same address. */
export interface RunningServer {
  readonly url: string;
  readonly process: ServiceProcess;
  /** @param signal gives up the start */
  again(signal: AbortSignal): Promise<ServiceProcess>;
}

/** Starts a server, and remembers how. */
export async function runningServer(
  signal: AbortSignal | undefined,
  start: (signal?: AbortSignal) => Promise<Omit<RunningServer, 'again'>>,
): Promise<RunningServer> {
  const first = await start(signal);
  return { ...first, again: async (later) => (await start(later)).process };
}
