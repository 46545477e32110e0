/** When a repeated job runs. */
export interface RepeatTimes {
  readonly everyMs: number;
  readonly firstAfterMs?: number;
}

/**
 * Runs a job after a delay, and then at intervals; no run begins before the last one has ended.
 * @param onError gets the error of a failed run
 * @returns stops it, and waits for the run under way
 */
export function repeat(
  job: () => Promise<unknown>,
  onError: (error: unknown) => void,
  { everyMs, firstAfterMs = 0 }: RepeatTimes,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(async () => void (await job())).catch(onError);
  };
  const first = setTimeout(run, firstAfterMs).unref();
  const timer = setInterval(run, everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return running;
  };
}
